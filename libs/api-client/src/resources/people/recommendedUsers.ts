import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { RecommendedUsers } from '../../model/site.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { WireRankedBlog } from '../parts/rankedBlog.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

/** @errors API-002 */
export const decodeRecommendedUsers: (value: unknown) => Result<RecommendedUsers> = decodeWith(
  v.pipe(
    v.object({
      group: v.string(),
      title: v.string(),
      can_show_more_link: v.boolean(),
      blogs: v.array(WireRankedBlog),
    }),
    v.transform(({ can_show_more_link: canShowMoreLink, ...wire }): RecommendedUsers => ({
      ...wire,
      canShowMoreLink,
    })),
  ),
);

/**
 * Reads the blogs that a blog's readers also read, sorted by the number of common readers.
 * @param limit rows, 1-50   @errors API-004 an invalid amebaId, API-001 slow, API-002 bad shape.
 * Never throws.
 * @source GET /_api/recommendedUsers
 */
export const getRecommendedUsers =
  (read: Read) =>
  async ({
    amebaId,
    limit = 3,
  }: {
    readonly amebaId: string;
    readonly limit?: number;
  }): Promise<Result<RecommendedUsers>> =>
    readAndDecode(read, 'recommendedUsers', { amebaId, limit }, decodeRecommendedUsers);
