/** Where and why a file could not be read further; lines and columns count from 1. */
export type WxrFault = {
  readonly kind: 'empty' | 'encoding' | 'xml' | 'notWxr' | 'cutOff' | 'tooLarge' | 'file';
  readonly line: number;
  readonly column: number;
  /** half a sentence, as in "… at line 3, column 7: unclosed tag" */
  readonly detail: string;
};

/** Thrown inside the reader alone; what leaves it is a value. */
export class WxrBroken extends Error {
  readonly fault: WxrFault;
  constructor(fault: WxrFault) {
    super(fault.detail);
    this.fault = fault;
  }
}

/** One sentence for the person who asked for the import. */
export const faultSentence = (file: string, { kind, line, column, detail }: WxrFault): string => {
  const where = `line ${line}, column ${column}`;
  switch (kind) {
    case 'empty':
      return `${file} is empty: it broke at ${where} (${detail}).`;
    case 'file':
      return `${file} could not be read: ${detail}.`;
    case 'encoding':
      return `${file} is not UTF-8 text: it broke at ${where} (${detail}).`;
    case 'notWxr':
      return `${file} is not a WordPress export (WXR): it broke at ${where} (${detail}).`;
    case 'cutOff':
      return `${file} is cut off: it broke at ${where} (${detail}).`;
    case 'tooLarge':
      return `${file} holds more in one entry than can be read: it broke at ${where} (${detail}).`;
    case 'xml':
      return `${file} is not well-formed XML: it broke at ${where} (${detail}).`;
  }
};
