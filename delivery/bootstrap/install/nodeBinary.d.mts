export const findNode: (root: string) => string;
export const toolEnvironment: (root: string, env?: NodeJS.ProcessEnv) => NodeJS.ProcessEnv;
