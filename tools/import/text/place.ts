/** A position in a file; both count from 1, columns in code points. */
export type Place = { readonly line: number; readonly column: number };

export type PlaceCounter = {
  readonly place: () => Place;
  /** moves past the text that follows the position */
  readonly advance: (text: string) => void;
};

const LOW_HALVES = /[\uDC00-\uDFFF]/g;

/** -1: none */
const lineEnd = (text: string, from: number): number => {
  const lf = text.indexOf('\n', from);
  const before = lf === -1 ? text : text.slice(from, lf);
  const cr = lf === -1 ? text.indexOf('\r', from) : before.indexOf('\r');
  if (cr === -1) return lf;
  return lf === -1 ? cr : from + cr;
};

/** Counts lines that end with LF, CRLF or CR, wherever the text is cut into pieces. */
export const createPlaceCounter = (): PlaceCounter => {
  let line = 1;
  let column = 1;
  let endsWithCr = false;
  return {
    place: () => ({ line, column }),
    advance: (text) => {
      if (text === '') return;
      // the second half of a CRLF
      const from = endsWithCr && text.startsWith('\n') ? 1 : 0;
      endsWithCr = text.endsWith('\r');
      let lineStart = from;
      for (let end = lineEnd(text, from); end !== -1; end = lineEnd(text, lineStart)) {
        line += 1;
        column = 1;
        lineStart = text.startsWith('\r\n', end) ? end + 2 : end + 1;
      }
      const open = text.slice(lineStart);
      column += open.length - (open.match(LOW_HALVES)?.length ?? 0);
    },
  };
};
