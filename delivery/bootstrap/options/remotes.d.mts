export const REMOTE_MARKER: string;
export const remotesIn: (root?: string) => readonly string[];
export const readersRemotesIn: (root?: string) => readonly string[];
