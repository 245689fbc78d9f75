export const processStart: (pid: number) => string | null;
