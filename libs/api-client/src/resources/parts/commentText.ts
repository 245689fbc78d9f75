const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00a0'],
]);

const isCodePoint = (code: number): boolean => code > 0 && code <= 0x10_ff_ff;

/** Plain text of a stored comment: `<br />` separates lines, entities are decoded once. */
export const decodeCommentText = (stored: string): string =>
  stored
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (entity, hex, decimal, name) => {
      if (name !== undefined) return NAMED.get(name) ?? entity;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return isCodePoint(code) ? String.fromCodePoint(code) : entity;
    });
