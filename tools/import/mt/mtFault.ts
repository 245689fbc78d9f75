import { ENCODING_NAMES, type Encoding } from '../text/encoding.ts';

/** Where and why a file could not be read further; lines and columns count from 1. */
export type MtFault = {
  readonly kind: 'empty' | 'encoding' | 'notMt' | 'cutOff' | 'tooLarge' | 'file';
  readonly line: number;
  readonly column: number;
  /** half a sentence */
  readonly detail: string;
};

/** Thrown inside the reader alone; what leaves it is a value. */
export class MtBroken extends Error {
  readonly fault: MtFault;
  constructor(fault: MtFault) {
    super(fault.detail);
    this.fault = fault;
  }
}

/** One sentence for the person who asked for the import. @param encoding as which it was read */
export const mtFaultSentence = (
  file: string,
  { kind, line, column, detail }: MtFault,
  encoding: Encoding,
): string => {
  const broke = `it broke at line ${line}, column ${column} (${detail}).`;
  switch (kind) {
    case 'empty':
      return `${file} is empty: ${broke}`;
    case 'file':
      return `${file} could not be read: ${detail}.`;
    case 'encoding':
      return `${file} is not ${ENCODING_NAMES[encoding]} text: ${broke}`;
    case 'notMt':
      return `${file} is not a Movable Type export: ${broke}`;
    case 'cutOff':
      return `${file} is cut off: ${broke}`;
    case 'tooLarge':
      return `${file} holds more in one entry than can be read: ${broke}`;
  }
};
