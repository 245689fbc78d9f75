import { createSanitiser } from '@engawa/platform/entryHtml/sanitiseEntryHtml.ts';
import { createResolver } from '../html/addresses.ts';
import { createTextReader } from '../html/readText.ts';
import { createGuids } from '../mt/mtGuid.ts';
import { createMtDates, mtPostOf } from '../mt/mtPostOf.ts';
import { readMt } from '../mt/readMt.ts';
import { surveyMt } from '../mt/surveyMt.ts';
import { faultSentence } from '../text/fileFault.ts';
import type { ExportSource, ReadableFile } from './exportSource.ts';

/** Opens a Movable Type export. @param now epoch ms: what is later is planned */
export const openMt = async (
  { path, name, encoding, baseUrl }: ReadableFile,
  now: number,
): Promise<ExportSource> => {
  const { fault, notes, entryCount, baseNames, firstDate } = await surveyMt(path, encoding, now);
  return {
    name: 'movabletype',
    title: '',
    itemCount: entryCount,
    broken: fault === null ? null : faultSentence(name, fault, encoding),
    notes,
    eachOutcome: async (visit) => {
      const maker = {
        sanitise: createSanitiser(),
        // the format does not name its blog
        resolve: createResolver(baseUrl ?? ''),
        text: createTextReader('detected'),
        nameOf: createGuids(baseNames),
        dateOf: createMtDates(firstDate, now),
        now,
      };
      for await (const entry of readMt(path, encoding))
        // oxlint-disable-next-line no-await-in-loop -- read no faster than the entries are used
        await visit(mtPostOf(entry, maker), entry.repairs);
    },
  };
};
