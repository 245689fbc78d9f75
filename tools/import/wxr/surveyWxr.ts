import { MAX_LENGTH } from '@engawa/platform/domain/entryHtml/nesting.ts';
import type { Encoding } from '../text/encoding.ts';
import { readFileText } from '../text/fileText.ts';
import { toAttachment, type Attachment } from './attachment.ts';
import { createAttachments, type Attachments } from './attachments.ts';
import { readWxr, type WxrEnd } from './readWxr.ts';
import { findField, parsePostId, type WxrItem } from './wxrItem.ts';

/** Data from the complete file that the import of the first post needs. */
export type WxrSurvey = WxrEnd & {
  readonly itemCount: number;
  readonly attachments: Attachments;
  /** the content of published reusable blocks, by number */
  readonly reusableBlocks: ReadonlyMap<string, string>;
  /** for a guid, the smallest number of its posts */
  readonly firstOfGuid: ReadonlyMap<string, number>;
};

/** Maximum characters of all reusable blocks; more than the texts that use them may have. */
const MAX_REUSABLE_LENGTH = 2 * MAX_LENGTH;

/** Copies a value: a substring would retain the complete piece of the file. */
const apart = <T extends string | Attachment>(value: T): T => structuredClone(value);

/**
 * Reads a file once for data that is needed early but comes late: images and reusable blocks follow
 * the posts that use them, and copied posts share a guid. Memory grows with the number of items,
 * and with the reusable blocks up to a limit.
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
