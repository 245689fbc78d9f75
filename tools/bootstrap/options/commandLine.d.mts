export const commandLineFault: (error: unknown) => string;
