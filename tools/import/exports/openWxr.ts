import { createSanitiser } from '@engawa/platform/domain/entryHtml/createSanitiser.ts';
import { createResolver } from '../html/addresses.ts';
import { createTextReader } from '../html/createTextReader.ts';
import { createPostGuids } from '../posts/postGuid.ts';
import { buildPost } from '../posts/buildPost.ts';
import { formatFileError } from '../text/fileError.ts';
import { readFileText } from '../text/fileText.ts';
import { readWxr } from '../wxr/readWxr.ts';
import { surveyWxr } from '../wxr/surveyWxr.ts';
import type { ExportSource, ReadableFile } from './exportSource.ts';

/** Opens a WordPress export. @param now epoch ms: later posts are planned */
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
    broken: survey.fault === null ? null : formatFileError(name, survey.fault, encoding),
    notes: survey.notes,
    eachOutcome: async (visit) => {
      const sanitise = createSanitiser(survey.attachments.findSize);
      const resolve = createResolver(baseUrl ?? survey.site.baseUrl);
      const nameOf = createPostGuids(survey.site, survey.firstOfGuid);
      const maker = { survey, site: survey.site, sanitise, resolve, text, nameOf, now };
      await readWxr(readFileText(path, encoding), (item) =>
        visit(buildPost(item, maker), item.repairs),
      );
    },
  };
};
