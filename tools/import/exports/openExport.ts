import { PlainError } from '../../bootstrap/system/fail.mjs';
import { recogniseFormat, type ExportFormat } from './exportFormat.ts';
import type { ExportFile, ExportSource } from './exportSource.ts';
import { openMt } from './openMt.ts';
import { openWxr } from './openWxr.ts';

const OPENERS = { wxr: openWxr, mt: openMt } satisfies Record<ExportFormat, unknown>;

/**
 * Opens a file in the format that its content shows, or in the one that is forced.
 * @param now epoch ms   @errors PlainError where it is no export or holds nothing whole
 */
export const openExport = async (
  file: ExportFile,
  forced: ExportFormat | null,
  now: number,
): Promise<ExportSource> => {
  const recognised =
    forced === null ? await recogniseFormat(file.path, file.name) : { format: forced };
  if (recognised.format === null)
    throw new PlainError(`${recognised.sentence} Nothing was imported.`);
  const source = await OPENERS[recognised.format](file, now);
  if (source.broken !== null && source.itemCount === 0)
    throw new PlainError(`${source.broken} Nothing was imported.`);
  return source;
};
