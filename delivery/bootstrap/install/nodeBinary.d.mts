export const findNodeBinary: (root: string) => string;
export const toolEnvironment: (root: string, env?: NodeJS.ProcessEnv) => NodeJS.ProcessEnv;
