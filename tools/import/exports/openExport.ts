import { createReadStream } from 'node:fs';
import { PlainError } from '@engawa/delivery/bootstrap/system/plainError.mjs';
import type { Encoding } from '../text/encoding.ts';
import { findFileTrouble } from '../text/fileError.ts';
import { isReadableAs, recogniseEncoding } from '../text/recogniseEncoding.ts';
import { declaredEncoding, recogniseFormat, type ExportFormat } from './exportFormat.ts';
import type { ExportFile, ExportSource } from './exportSource.ts';
import { openMt } from './openMt.ts';
import { openWxr } from './openWxr.ts';

const OPENERS = { wxr: openWxr, mt: openMt } satisfies Record<ExportFormat, unknown>;

/** Bytes to read for the detection of format and character set. */
const HEAD_LENGTH = 1024 * 1024;

const readHead = async ({ path, name }: ExportFile): Promise<Uint8Array> => {
  try {
    const chunks = await createReadStream(path, { end: HEAD_LENGTH - 1 }).toArray();
    return Buffer.concat(chunks);
  } catch (error) {
    const trouble = findFileTrouble(error);
    if (trouble === null) throw error;
    throw new PlainError(`${name} could not be read: ${trouble}. Nothing was imported.`);
  }
};

const resolveEncoding = (head: Uint8Array, name: string, forced: Encoding | null): Encoding => {
  if (forced !== null && !isReadableAs(forced, head))
    throw new PlainError(
      `${name} is not ${forced} text; leave --encoding out, or name the set in which it was saved. Nothing was imported.`,
    );
  const encoding = forced ?? recogniseEncoding(head, declaredEncoding(head));
  if (encoding !== null) return encoding;
  throw new PlainError(
    `${name} has a character set that is not certain; save it as UTF-8, or name its character set with --encoding. Nothing was imported.`,
  );
};

/**
 * Opens a file in its detected, or in the forced, format and character set.
 * @param now epoch ms @errors PlainError if it is no export or has no complete item
 */
export const openExport = async (
  file: ExportFile,
  forced: ExportFormat | null,
  now: number,
  forcedEncoding: Encoding | null = null,
): Promise<ExportSource> => {
  const { name } = file;
  const head = await readHead(file);
  if (head.length === 0)
    throw new PlainError(`${name} is empty: export the blog again. Nothing was imported.`);
  const encoding = resolveEncoding(head, name, forcedEncoding);
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  const recognised = forced === null ? recogniseFormat(text, name) : { format: forced };
  if (recognised.format === null)
    throw new PlainError(`${recognised.sentence} Nothing was imported.`);
  const source = await OPENERS[recognised.format]({ ...file, encoding }, now);
  if (source.broken !== null && source.itemCount === 0)
    throw new PlainError(`${source.broken} Nothing was imported.`);
  return source;
};
