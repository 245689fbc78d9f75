export type LockHolder = { readonly pid: number; readonly isAlive: boolean; readonly text: string };
export const readLockHolder: (path: string) => LockHolder | null;
