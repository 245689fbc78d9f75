import { createSanitiser } from '@engawa/platform/entryHtml/sanitiseEntryHtml.ts';
import { createResolver } from '../html/addresses.ts';
import { createTextReader } from '../html/readText.ts';
import { postOf } from '../posts/postOf.ts';
import { eachItem } from '../wxr/eachItem.ts';
import { surveyWxr } from '../wxr/surveyWxr.ts';
import { faultSentence } from '../wxr/wxrFault.ts';
import type { ExportFile, ExportSource } from './exportSource.ts';

/** Opens a WordPress export. @param now epoch ms: what is later is planned */
export const openWxr = async (
  { path, name, baseUrl }: ExportFile,
  now: number,
): Promise<ExportSource> => {
  const survey = await surveyWxr(path);
  const text = createTextReader();
  return {
    name: 'wordpress',
    title: text.title(survey.site.title),
    itemCount: survey.itemCount,
    broken: survey.fault === null ? null : faultSentence(name, survey.fault),
    eachOutcome: async (visit) => {
      const sanitise = createSanitiser(survey.attachments.findSize);
      const resolve = createResolver(baseUrl ?? survey.site.baseUrl);
      const maker = { survey, site: survey.site, sanitise, resolve, text, now };
      await eachItem(path, (item) => visit(postOf(item, maker)));
    },
  };
};
