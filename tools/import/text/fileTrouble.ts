import { errorCode } from '../errorCode.ts';

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'this user may not read it'],
]);

/** Why a file could not be read, as half a sentence; null where the error is none of the file system. */
export const fileTrouble = (error: unknown): string | null => {
  const code = errorCode(error);
  return code === null ? null : (REASONS.get(code) ?? code);
};
