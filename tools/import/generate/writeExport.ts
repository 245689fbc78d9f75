import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportFormat } from '../exports/exportFormat.ts';
import { generatedEntry } from './generatedEntry.ts';
import { mtText } from './mtText.ts';
import { WXR_HEAD, WXR_TAIL, wxrText } from './wxrText.ts';

function* pieces(format: ExportFormat, entryCount: number): Generator<string> {
  if (format === 'wxr') yield WXR_HEAD;
  const write = format === 'wxr' ? wxrText : mtText;
  // the newest first, as blogs are shown and many services export them
  for (let number = entryCount; number > 0; number -= 1) yield write(generatedEntry(number));
  if (format === 'wxr') yield WXR_TAIL;
}

/** Writes an export of a made-up blog, the same bytes for the same arguments; never holds it whole. */
export const writeExport = (
  path: string,
  format: ExportFormat,
  entryCount: number,
): Promise<void> => pipeline(Readable.from(pieces(format, entryCount)), createWriteStream(path));
