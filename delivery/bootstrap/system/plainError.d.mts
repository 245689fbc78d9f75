export class PlainError extends Error {}
export const runCommand: (command: () => Promise<number>) => Promise<void>;
