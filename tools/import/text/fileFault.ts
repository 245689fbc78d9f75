import { ENCODING_NAMES, type Encoding } from './encoding.ts';
import { fileTrouble } from './fileTrouble.ts';
import type { Place } from './place.ts';

/** Where and why a file cannot be read further. */
export type FileFault = Place & {
  readonly kind: 'xml' | 'notWxr' | 'notMt' | 'cutOff' | 'tooLarge' | 'file';
  /** half a sentence, as in "… at line 3, column 7: unclosed tag" */
  readonly detail: string;
};

/** Thrown inside a reader alone; what leaves it is a value. */
export class FileBroken extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(fault.detail);
    this.fault = fault;
  }
}

/** What ended the reading of a file. @errors throws what is neither of the file nor of its system */
export const faultOf = (error: unknown, place: Place): FileFault => {
  if (error instanceof FileBroken) return error.fault;
  const detail = fileTrouble(error);
  if (detail === null) throw error;
  return { kind: 'file', ...place, detail };
};

const PROBLEMS = {
  xml: ['is not well-formed XML', 'correct it there'],
  notWxr: ['is not a WordPress export (WXR)', 'export the blog again in WordPress'],
  notMt: [
    'is not a Movable Type export',
    'export the blog again, or name the format with --format',
  ],
  cutOff: ['is cut off', 'export or copy it again'],
  tooLarge: ['holds more in one entry than can be read', 'shorten the entry'],
} as const satisfies Partial<Record<FileFault['kind'], unknown>>;

/** One or two sentences for the operator: what is wrong, where, and what to do. @param encoding of the file */
export const faultSentence = (
  file: string,
  { kind, line, column, detail }: FileFault,
  encoding: Encoding,
): string => {
  if (kind === 'file') return `${file} could not be read: ${detail}.`;
  const [problem, action] = PROBLEMS[kind];
  const as = encoding === 'utf-8' ? '' : `, read as ${ENCODING_NAMES[encoding]},`;
  return `${file}${as} ${problem}: it broke at line ${line}, column ${column} (${detail}; ${action}).`;
};
