import { ENCODING_NAMES, type Encoding } from './encoding.ts';
import type { Place } from './repairs.ts';

/** The position and reason of an error that stops reading a file. */
export type FileError = Place & {
  readonly kind: 'notWxr' | 'notMt' | 'cutOff' | 'tooLarge' | 'file';
  /** the end of a message, as in "… at line 3, column 7: unclosed tag" */
  readonly detail: string;
};

/** Thrown only inside a reader; callers get a value. */
export class BrokenFileError extends Error {
  readonly fault: FileError;
  constructor(fault: FileError) {
    super(fault.detail);
    this.fault = fault;
  }
}

/** Maximum characters of one entry: more than any person writes, and small enough for memory. */
export const MAX_ENTRY_LENGTH = 32_000_000;

/** Thrown for an entry that is longer than `MAX_ENTRY_LENGTH`. */
export class EntryTooLong extends Error {
  constructor() {
    super(`more than ${MAX_ENTRY_LENGTH.toLocaleString('en')} characters`);
  }
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'there is no such file'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'this user may not read it'],
]);

/** The reason of a file system error, as the end of a message; null for any other error. */
export const findFileTrouble = (error: unknown): string | null => {
  // the error's class differs between the realms that code can run in
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? (REASONS.get(code) ?? code) : null;
};

/** Converts the error that stopped reading a file. @errors rethrows any other error */
export const toFileError = (error: unknown, place: Place): FileError => {
  if (error instanceof BrokenFileError) return error.fault;
  if (error instanceof EntryTooLong) return { kind: 'tooLarge', ...place, detail: error.message };
  const detail = findFileTrouble(error);
  if (detail === null) throw error;
  return { kind: 'file', ...place, detail };
};

const PROBLEMS = {
  notWxr: ['is not a WordPress export (WXR)', 'export the blog again in WordPress'],
  notMt: [
    'is not a Movable Type export',
    'export the blog again, or name the format with --format',
  ],
  cutOff: ['is cut off', 'export or copy it again'],
  tooLarge: ['holds more in one entry than can be read', 'shorten the entry'],
} as const satisfies Partial<Record<FileError['kind'], unknown>>;

/**
 * One or two sentences for the operator: the error, its position, and a remedy. @param encoding of
 * the file
 */
export const formatFileError = (
  file: string,
  { kind, line, column, detail }: FileError,
  encoding: Encoding,
): string => {
  if (kind === 'file') return `${file} could not be read: ${detail}.`;
  const [problem, action] = PROBLEMS[kind];
  const as = encoding === 'utf-8' ? '' : `, read as ${ENCODING_NAMES[encoding]},`;
  return `${file}${as} ${problem}: it broke at line ${line}, column ${column} (${detail}; ${action}).`;
};
