import { createSanitiser } from '@engawa/platform/domain/entryHtml/createSanitiser.ts';
import { createResolver } from '../html/addresses.ts';
import { createTextReader } from '../html/createTextReader.ts';
import { findHeader } from '../mt/mtEntry.ts';
import { createBaseNames, createMtGuids, type BaseNames } from '../mt/mtGuid.ts';
import { createMtDates, buildMtPost } from '../mt/buildMtPost.ts';
import { readMt } from '../mt/readMt.ts';
import { formatFileError } from '../text/fileError.ts';
import { readFileText, type ReadEnd } from '../text/fileText.ts';
import { parseMtInstant } from '../text/stamp.ts';
import type { ExportSource, ReadableFile } from './exportSource.ts';

/** Data from the complete file that the import of the first entry needs. */
export type MtSurvey = ReadEnd & {
  /** number of complete entries */
  readonly entryCount: number;
  readonly baseNames: BaseNames;
  /** ISO instant of the first entry with a date that is not planned; null without one */
  readonly firstDate: string | null;
};

/**
 * Reads a file once for its length, errors, basenames and first date. Memory grows with the number
 * of entries, not with their texts.
 * @param now epoch ms: later entries are planned
 */
export const surveyMt = async (
  { path, encoding }: Pick<ReadableFile, 'path' | 'encoding'>,
  now: number,
): Promise<MtSurvey> => {
  const baseNames = createBaseNames();
  const dates: string[] = [];
  let entryCount = 0;
  const end = await readMt(readFileText(path, encoding), (entry) => {
    entryCount += 1;
    baseNames.add(entry);
    const date = dates.length > 0 ? null : parseMtInstant(findHeader(entry, 'DATE'));
    if (date !== null && Date.parse(date) <= now) dates.push(date);
  });
  return { ...end, entryCount, baseNames, firstDate: dates[0] ?? null };
};

/** Opens a Movable Type export. @param now epoch ms: later entries are planned */
export const openMt = async (file: ReadableFile, now: number): Promise<ExportSource> => {
  const { path, name, encoding, baseUrl } = file;
  const { fault, notes, entryCount, baseNames, firstDate } = await surveyMt(file, now);
  return {
    name: 'movabletype',
    title: '',
    itemCount: entryCount,
    broken: fault === null ? null : formatFileError(name, fault, encoding),
    notes,
    eachOutcome: async (visit) => {
      const maker = {
        sanitise: createSanitiser(),
        // the format does not contain the blog's address
        resolve: createResolver(baseUrl ?? ''),
        text: createTextReader('detected'),
        nameOf: createMtGuids(baseNames),
        dateOf: createMtDates(firstDate, now),
        now,
      };
      await readMt(readFileText(path, encoding), (entry) =>
        visit(buildMtPost(entry, maker), entry.repairs),
      );
    },
  };
};
