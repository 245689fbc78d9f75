export const readProcessIdentity: (pid: number) => string | null;
