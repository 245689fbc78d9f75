import { MAX_LENGTH } from '@engawa/platform/entryHtml/nesting.ts';
import type { Encoding } from '../text/encoding.ts';
import { readFileText } from '../text/fileText.ts';
import { toAttachment, type Attachment } from './attachment.ts';
import { createAttachments, type Attachments } from './attachments.ts';
import { readWxr, type WxrEnd } from './readWxr.ts';
import { findField, parsePostId, type WxrItem } from './wxrItem.ts';

/** What the whole file must tell before its first post can be imported. */
export type WxrSurvey = WxrEnd & {
  readonly itemCount: number;
  readonly attachments: Attachments;
  /** the content of published reusable blocks, by number */
  readonly reusableBlocks: ReadonlyMap<string, string>;
  /** for a guid, the smallest number of the posts that bear it */
  readonly firstOfGuid: ReadonlyMap<string, number>;
};

/** Characters; of all reusable blocks together, and more than texts that use them may have. */
const MAX_REUSABLE_LENGTH = 2 * MAX_LENGTH;

/** A copy of its own: a string cut out of a piece of the file would hold the whole piece. */
const apart = <T extends string | Attachment>(value: T): T => structuredClone(value);

/**
 * Reads a file once for what stands late in it but is needed early: pictures come after the posts that
 * show them, and so do reusable blocks; copied posts share a guid. Memory grows with the number of items, and with
 * the texts of reusable blocks up to a limit.
 */
export const surveyWxr = async (file: string, encoding: Encoding = 'utf-8'): Promise<WxrSurvey> => {
  const attachments = createAttachments();
  const firstOfGuid = new Map<string, number>();
  const reusableBlocks = new Map<string, string>();
  let reusableLength = 0;
  let itemCount = 0;
  const visit = (item: WxrItem) => {
    itemCount += 1;
    const type = findField(item, 'wp:post_type').trim();
    const attachment = type === 'attachment' ? toAttachment(item) : null;
    if (attachment !== null) attachments.add(apart(attachment));
    const content = findField(item, 'content:encoded');
    const isReusable = type === 'wp_block' && findField(item, 'wp:status').trim() === 'publish';
    if (isReusable && reusableLength + content.length <= MAX_REUSABLE_LENGTH) {
      reusableLength += content.length;
      reusableBlocks.set(apart(findField(item, 'wp:post_id').trim()), apart(content));
    }
    if (type !== 'post' && type !== 'page') return;
    const guid = apart(findField(item, 'guid').trim());
    const postId = parsePostId(item);
    firstOfGuid.set(guid, Math.min(postId, firstOfGuid.get(guid) ?? postId));
  };
  const end = await readWxr(readFileText(file, encoding), visit);
  return { ...end, itemCount, attachments, reusableBlocks, firstOfGuid };
};
