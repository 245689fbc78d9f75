import type { Encoding } from '../text/encoding.ts';
import { fileTrouble } from '../text/fileTrouble.ts';
import { LineTooLong } from '../text/lineBlocks.ts';
import { recogniseEncoding } from '../text/recogniseEncoding.ts';
import type { MtFault } from './mtFault.ts';
import { createBaseNames, type BaseNames } from './mtGuid.ts';
import { MAX_ENTRY_LENGTH } from './mtParser.ts';
import { readMt } from './readMt.ts';

/** What the whole file must tell before its first entry can be imported. */
export type MtSurvey = {
  readonly encoding: Encoding;
  /** complete ones */
  readonly entryCount: number;
  readonly baseNames: BaseNames;
  readonly fault: MtFault | null;
};

/** UTF-8 where the file cannot be read far enough to tell: reading it says why. */
const encodingOf = async (file: string): Promise<Encoding> => {
  try {
    return await recogniseEncoding(file, MAX_ENTRY_LENGTH);
  } catch (error) {
    if (error instanceof LineTooLong || fileTrouble(error) !== null) return 'utf-8';
    throw error;
  }
};

/**
 * Reads a file once for its character set, its length, its faults and its basenames. Memory grows with
 * the number of entries, not with their texts.
 */
export const surveyMt = async (file: string): Promise<MtSurvey> => {
  const encoding = await encodingOf(file);
  const baseNames = createBaseNames();
  let entryCount = 0;
  const entries = readMt(file, encoding);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one entry after the other
    const next = await entries.next();
    if (next.done === true) return { encoding, entryCount, baseNames, fault: next.value };
    entryCount += 1;
    baseNames.add(next.value);
  }
};
