import { createSanitiser } from '@engawa/platform/entryHtml/sanitiseEntryHtml.ts';
import { createResolver } from '../html/addresses.ts';
import { createTextReader } from '../html/readText.ts';
import { createPostGuids } from '../posts/postGuid.ts';
import { postOf } from '../posts/postOf.ts';
import { faultSentence } from '../text/fileFault.ts';
import { textPieces } from '../text/fileText.ts';
import { readWxr } from '../wxr/readWxr.ts';
import { surveyWxr } from '../wxr/surveyWxr.ts';
import type { ExportSource, ReadableFile } from './exportSource.ts';

/** Opens a WordPress export. @param now epoch ms: what is later is planned */
export const openWxr = async (
  { path, name, encoding, baseUrl }: ReadableFile,
  now: number,
): Promise<ExportSource> => {
  const survey = await surveyWxr(path, encoding);
  const text = createTextReader();
  return {
    name: 'wordpress',
    title: text.title(survey.site.title),
    itemCount: survey.itemCount,
    broken: survey.fault === null ? null : faultSentence(name, survey.fault, encoding),
    notes: survey.notes,
    eachOutcome: async (visit) => {
      const sanitise = createSanitiser(survey.attachments.findSize);
      const resolve = createResolver(baseUrl ?? survey.site.baseUrl);
      const nameOf = createPostGuids(survey.site, survey.firstOfGuid);
      const maker = { survey, site: survey.site, sanitise, resolve, text, nameOf, now };
      await readWxr(textPieces(path, encoding), (item) => visit(postOf(item, maker), item.repairs));
    },
  };
};
