import { open } from 'node:fs/promises';
import { beginsEntry, isBlank } from '../mt/marks.ts';
import { fileTrouble } from '../text/fileTrouble.ts';

export const EXPORT_FORMATS = ['wxr', 'mt'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Bytes; before them stands at least one line of any export. */
const HEAD_LENGTH = 64 * 1024;

/** What a file is, or one sentence why that cannot be told. */
export type Recognised =
  { readonly format: ExportFormat } | { readonly format: null; readonly sentence: string };

const headOf = async (path: string): Promise<Uint8Array> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_LENGTH), 0, HEAD_LENGTH, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const formatOfHead = (name: string, head: Uint8Array): Recognised => {
  const say = (sentence: string): Recognised => ({ format: null, sentence: `${name} ${sentence}` });
  if (head.length === 0) return say('is empty: it broke at line 1, column 1 (nothing in it).');
  const [first = 0, second = 0] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return say('is UTF-16 text: it broke at line 1, column 1 (save it as UTF-8).');
  // the names of the formats are ASCII in every character set
  const text = Buffer.from(head)
    .toString('latin1')
    .replace(/^\xEF\xBB\xBF/, '');
  const lines = text.split(/\r\n?|\n/);
  const at = lines.findIndex((line) => !isBlank(line) && !/^-+[ \t]*$/.test(line));
  const line = lines[at] ?? '';
  if (/^\s*</.test(line)) return { format: 'wxr' };
  if (beginsEntry(line)) return { format: 'mt' };
  return say(
    `is neither a WordPress export (WXR) nor a Movable Type export: it broke at line ${Math.max(at, 0) + 1}, column 1 (neither "<" nor a header such as "TITLE:" stands there).`,
  );
};

/** Recognises the format of a file by its first line that is not blank. @param name for the sentence */
export const recogniseFormat = async (path: string, name: string): Promise<Recognised> => {
  try {
    return formatOfHead(name, await headOf(path));
  } catch (error) {
    const trouble = fileTrouble(error);
    if (trouble === null) throw error;
    return { format: null, sentence: `${name} could not be read: ${trouble}.` };
  }
};
