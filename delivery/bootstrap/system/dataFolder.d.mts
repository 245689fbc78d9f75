export const INSTANCE_LOCK: string;
export const inUseSentence: (dataDir: string, pid: number) => string;
export const checkDataFolder: (dataDir: string) => void;
