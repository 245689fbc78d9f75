import type { Encoding } from '../text/encoding.ts';
import { mtInstantOf } from './mtDates.ts';
import { headerOf } from './mtEntry.ts';
import { createBaseNames, type BaseNames } from './mtGuid.ts';
import { readMt, type MtEnd } from './readMt.ts';

/** What the complete file must tell before its first entry can be imported. */
export type MtSurvey = MtEnd & {
  /** complete ones */
  readonly entryCount: number;
  readonly baseNames: BaseNames;
  /** ISO instant of the first entry that has a date and is not planned; null where none has */
  readonly firstDate: string | null;
};

/**
 * Reads a file once for its length, its faults, its basenames and its first date. Memory grows with the
 * number of entries, not with their texts.
 * @param now epoch ms: later entries are planned
 */
export const surveyMt = async (
  file: string,
  encoding: Encoding,
  now: number,
): Promise<MtSurvey> => {
  const baseNames = createBaseNames();
  let entryCount = 0;
  let firstDate: string | null = null;
  const entries = readMt(file, encoding);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one entry after the other
    const next = await entries.next();
    if (next.done === true) return { ...next.value, entryCount, baseNames, firstDate };
    entryCount += 1;
    const date = mtInstantOf(headerOf(next.value, 'DATE'));
    if (date !== null && Date.parse(date) <= now) firstDate ??= date;
    baseNames.add(next.value);
  }
};
