import { blogCardCacheTag, EVERY_PAGE_CACHE_TAG } from '@engawa/contract/pages/cacheTags.ts';
import { writeAuditLog } from '../audit/auditLog.ts';
import type { Clock } from '../../system/clock.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { findCardTags } from '../entries/reblogEntry.ts';

/** Author name of a deleted member's comments. */
const LEFT_NAME = '退会したユーザー';

/** Deletes the sources of demo images and videos: paths contain the amebaId. @returns the images */
const forgetDrawings = async (tx: Queryable, amebaId: string) => {
  await tx.query("delete from film_sources where split_part(video_path, '/', 5) = $1", [amebaId]);
  return tx.query<{ image_path: string }>(
    "delete from picture_sources where split_part(image_path, '/', 5) = $1 returning image_path",
    [amebaId],
  );
};

/**
 * Deletes a member in one transaction: the blog with its content, likes, follows and reblogs.
 * Comments on other blogs stay without a name. The amebaId is never assigned again.
 * @returns cache tags of affected pages, and the paths of images to remove after the transaction
 */
export const deleteAccount = async (
  database: Database,
  clock: Clock,
  { memberId, amebaId }: { readonly memberId: number; readonly amebaId: string },
  within: (tx: Queryable, memberId: number) => Promise<void> = async () => undefined,
): Promise<{
  readonly hard: readonly string[];
  readonly soft: readonly string[];
  readonly images: readonly string[];
}> =>
  database.transaction(async (tx) => {
    const commented = await tx.query<{ entry_id: number }>(
      `update comments set member_id = null, name = $2, author_url = null where member_id = $1
       returning entry_id`,
      [memberId, LEFT_NAME],
    );
    const reacted = await tx.query<{ entry_id: number }>(
      `select entry_id from likes where member_id = $1
       union select entry_id from reblogs where member_id = $1`,
      [memberId],
    );
    const followed = await tx.query<{ ameba_id: string }>(
      `select m.ameba_id from follows f join members m on m.member_id = f.followed_member_id
        where f.member_id = $1`,
      [memberId],
    );
    // reblogs of the member's entries stay on other blogs, without a card from now on
    const cards = await findCardTags(tx, 'b.member_id = $1', memberId);
    const images = await tx.query<{ image_path: string }>(
      `select image_path from member_pictures where member_id = $1
       union select image_path from member_portraits where member_id = $1`,
      [memberId],
    );
    const rendered = await forgetDrawings(tx, amebaId);
    const blogs = await tx.query('delete from all_blogs where member_id = $1 returning blog_id', [
      memberId,
    ]);
    await tx.query('delete from members where member_id = $1', [memberId]);
    await tx.query('insert into retired_names (ameba_id, retired_at) values ($1, $2)', [
      amebaId,
      clock(),
    ]);
    await within(tx, memberId);
    await writeAuditLog(tx, clock, { actor: amebaId, act: 'account.deleted' });
    const entryTags = (rows: readonly { readonly entry_id: number }[]) => [
      ...new Set(rows.map(({ entry_id: entryId }) => `entry:${entryId}`)),
    ];
    return {
      images: [...images, ...rendered].map(({ image_path: path }) => path),
      hard: [
        `blog:${amebaId}`,
        'site',
        ...entryTags(commented),
        ...cards,
        blogCardCacheTag(amebaId),
      ],
      soft: [
        ...entryTags(reacted),
        ...followed.map(({ ameba_id: id }) => `blog:${id}`),
        // the blog appears in lists and rankings on every page
        ...(blogs.length > 0 ? [EVERY_PAGE_CACHE_TAG] : []),
      ],
    };
  });
