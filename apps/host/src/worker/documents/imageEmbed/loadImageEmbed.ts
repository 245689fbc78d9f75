import { getBlogger } from '@engawa/api-client/resources/blog/blogger.ts';
import { getPcSkin } from '@engawa/api-client/resources/blog/pcSkin.ts';
import { getEntryImage } from '@engawa/api-client/resources/media/entryImage.ts';
import {
  blogCacheTag,
  entryCacheTag,
  notFoundOutcome,
  okOutcome,
  type ApiError,
  type Read,
} from '@engawa/contract';
import { toBloggerStatus } from '../../../features/blog/loadBlogger.ts';
import type { LoadedDocument } from '../../../protocol/loadedDocument.ts';
import type { ProgramDocument } from '../../../protocol/routes/programDocument.ts';
import { imageEmbedDocument, noImageDocument, type EmbedSite } from './imageEmbedDocument.ts';

const GONE = 'この画像は表示できません。';
const NOT_NOW = 'いま画像を表示できません。時間をおいてもう一度お試しください。';

const resolveStatus = (error: ApiError) =>
  // an image that only members may see is a 404 for all others, so that the status does not reveal
  // that the image exists
  error.code === 'API-003' ? 404 : toBloggerStatus(error);

/**
 * Reads and renders an image for other sites. An error also results in a document that may be
 * framed: the site's error page must not be framed, so a browser would display its own error in the
 * frame.
 */
export const loadImageEmbed = async (
  { amebaId, entryId, imageId }: Extract<ProgramDocument, { kind: 'imageEmbed' }>,
  read: Read,
  site: EmbedSite,
): Promise<LoadedDocument> => {
  const tags = [blogCacheTag(amebaId), entryCacheTag(entryId)];
  const [blogger, skin, found] = await Promise.all([
    getBlogger(read)({ amebaId }),
    getPcSkin(read)({ amebaId }),
    getEntryImage(read)({ amebaId, entryId, imageId }),
  ]);
  const failed = [blogger, found].flatMap((answer) =>
    answer.ok ? [] : [resolveStatus(answer.error)],
  );
  if (failed.includes(404)) {
    const { cacheTags, maxAgeS } = notFoundOutcome(tags);
    return { status: 404, text: noImageDocument(GONE, site), cacheTags, maxAgeS };
  }
  if (!blogger.ok || !found.ok) {
    const [status = 500] = failed;
    return { status, text: noImageDocument(NOT_NOW, site), cacheTags: [], maxAgeS: 0 };
  }
  const text = imageEmbedDocument(
    found.value.image,
    amebaId,
    {
      blogTitle: blogger.value.blog.name,
      // if the skin cannot be read, the template is `new`, as on a page
      template: skin.ok ? skin.value.template : 'new',
    },
    site,
  );
  const { cacheTags, maxAgeS } = okOutcome(tags);
  return { status: 200, text, cacheTags, maxAgeS };
};
