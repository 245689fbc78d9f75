import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import { PEOPLE_PER_PAGE } from '../../constants.ts';
import type { NewCommentPage } from '../../model/comment.ts';
import { commentsInOrder, WireComment } from '../parts/comment.ts';
import { decodeWith, wrongShape } from '../parts/decodeWith.ts';
import { createMapSchema } from '../parts/createMapSchema.ts';
import { WirePaging } from '../parts/paging.ts';
import type { PeopleQuery } from '../parts/peoplePage.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireEntryLink } from '../parts/wireFields.ts';

const decodeWire = decodeWith(
  v.object({
    commentMap: createMapSchema(WireComment),
    commentIds: v.array(v.number()),
    entryMap: createMapSchema(WireEntryLink),
    paging: WirePaging,
  }),
);

/** @errors API-002, also if a comment or its entry is missing in the response */
export const decodeBlogNewComments = (value: unknown): Result<NewCommentPage> => {
  const wire = decodeWire(value);
  if (!wire.ok) return wire;
  const { commentMap, commentIds, entryMap, paging } = wire.value;
  const inOrder = commentsInOrder(commentIds, commentMap);
  if (!inOrder.ok) return inOrder;
  const comments: NewCommentPage['comments'][number][] = [];
  for (const comment of inOrder.value) {
    const entry = entryMap[String(comment.entryId)];
    if (!entry) return wrongShape(`entryMap: ${comment.entryId} is missing`);
    comments.push({ comment, entry });
  }
  return { ok: true, value: { comments, paging } };
};

/**
 * Reads one page of the newest comments of a blog.
 * @errors API-004 no such blog, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/blogNewComments
 */
export const getBlogNewComments =
  (read: Read) =>
  async ({
    amebaId,
    blogId,
    page = 1,
    limit = PEOPLE_PER_PAGE,
  }: PeopleQuery): Promise<Result<NewCommentPage>> =>
    readAndDecode(read, 'blogNewComments', { amebaId, blogId, page, limit }, decodeBlogNewComments);
