import { beginsEntry, isBlank } from '../mt/mtEntry.ts';

export const EXPORT_FORMATS = ['wxr', 'mt'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The format of a file, or the reason why it is unknown. */
export type Recognised =
  { readonly format: ExportFormat } | { readonly format: null; readonly sentence: string };

/**
 * Recognises the format of a file by its first line that is not blank.
 * @param head the start of its text, without a byte-order mark @param name for the sentence
 */
export const recogniseFormat = (head: string, name: string): Recognised => {
  const lines = head.split(/\r\n?|\n/);
  const at = lines.findIndex((line) => !isBlank(line) && !/^-+[ \t]*$/.test(line));
  const line = lines[at] ?? '';
  if (/^\s*</.test(line)) return { format: 'wxr' };
  if (beginsEntry(line)) return { format: 'mt' };
  return {
    format: null,
    sentence: `${name} is neither a WordPress export (WXR) nor a Movable Type export: it broke at line ${Math.max(at, 0) + 1}, column 1 (neither "<" nor a header such as "TITLE:" is there; export the blog again, or name the format with --format).`,
  };
};

/** The character set in a file's XML declaration; null without one. @param head its bytes */
export const declaredEncoding = (head: Uint8Array): string | null => {
  // the declaration is ASCII in every character set, with zeros between its bytes in UTF-16
  const text = Buffer.from(head).toString('latin1').replaceAll('\0', '');
  return /^[^<A-Za-z]*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"'<>]+)["']/.exec(text)?.[1] ?? null;
};
