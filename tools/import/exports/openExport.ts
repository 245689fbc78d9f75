import { open } from 'node:fs/promises';
import { PlainError } from '@engawa/delivery/bootstrap/system/plainError.mjs';
import type { Encoding } from '../text/encoding.ts';
import { findFileTrouble } from '../text/fileError.ts';
import { recogniseEncoding } from '../text/recogniseEncoding.ts';
import { declaredEncoding, recogniseFormat, type ExportFormat } from './exportFormat.ts';
import type { ExportFile, ExportSource } from './exportSource.ts';
import { openMt } from './openMt.ts';
import { openWxr } from './openWxr.ts';

const OPENERS = { wxr: openWxr, mt: openMt } satisfies Record<ExportFormat, unknown>;

/** Bytes to read for format detection; enough for at least one line of any export. */
const HEAD_LENGTH = 64 * 1024;

const readHead = async (path: string): Promise<Uint8Array> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_LENGTH), 0, HEAD_LENGTH, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/** @errors PlainError if the file is empty, unreadable or has an unknown character set */
const recognise = async (file: ExportFile, forced: Encoding | null) => {
  try {
    const head = await readHead(file.path);
    if (head.length === 0)
      throw new PlainError(`${file.name} is empty: export the blog again. Nothing was imported.`);
    const declared = declaredEncoding(head);
    const { encoding, note } = await recogniseEncoding(file, head, { declared, forced });
    return { encoding, note, text: new TextDecoder(encoding).decode(head, { stream: true }) };
  } catch (error) {
    const trouble = findFileTrouble(error);
    if (trouble === null) throw error;
    throw new PlainError(`${file.name} could not be read: ${trouble}. Nothing was imported.`);
  }
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
  const { encoding, note, text } = await recognise(file, forcedEncoding);
  const recognised = forced === null ? recogniseFormat(text, file.name) : { format: forced };
  if (recognised.format === null)
    throw new PlainError(`${recognised.sentence} Nothing was imported.`);
  const source = await OPENERS[recognised.format]({ ...file, encoding }, now);
  if (source.broken !== null && source.itemCount === 0)
    throw new PlainError(`${source.broken} Nothing was imported.`);
  return note === null ? source : { ...source, notes: [note, ...source.notes] };
};
