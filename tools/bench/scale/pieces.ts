/**
 * Cuts a page into what would be drawn at write: what stands before its first entry, each entry, and with
 * the last entry all that comes after. Put together they are the page again.
 */
export const piecesOf = (html: string): readonly string[] => html.split(/(?=<article\b)/);
