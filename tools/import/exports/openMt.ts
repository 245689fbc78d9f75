import { createSanitiser } from '@engawa/platform/entryHtml/sanitiseEntryHtml.ts';
import { createResolver } from '../html/addresses.ts';
import { createTextReader } from '../html/readText.ts';
import { mtFaultSentence } from '../mt/mtFault.ts';
import { createGuids } from '../mt/mtGuid.ts';
import { mtPostOf } from '../mt/mtPostOf.ts';
import { readMt } from '../mt/readMt.ts';
import { surveyMt } from '../mt/surveyMt.ts';
import type { ExportFile, ExportSource } from './exportSource.ts';

/** Opens a Movable Type export. @param now epoch ms: what is later is planned */
export const openMt = async (
  { path, name, baseUrl }: ExportFile,
  now: number,
): Promise<ExportSource> => {
  const { encoding, fault, entryCount, baseNames } = await surveyMt(path);
  return {
    name: 'movabletype',
    title: '',
    itemCount: entryCount,
    broken: fault === null ? null : mtFaultSentence(name, fault, encoding),
    eachOutcome: async (visit) => {
      const maker = {
        sanitise: createSanitiser(),
        // the format does not name its blog
        resolve: createResolver(baseUrl ?? ''),
        text: createTextReader(),
        guidOf: createGuids(baseNames),
        now,
      };
      // oxlint-disable-next-line no-await-in-loop -- read no faster than the entries are used
      for await (const entry of readMt(path, encoding)) await visit(mtPostOf(entry, maker));
    },
  };
};
