import { cardCacheTag } from '@engawa/contract/pages/cacheTags.ts';
import * as v from 'valibot';
import { writeAuditLog } from '../../domain/audit/auditLog.ts';
import type { Queryable } from '../../database/database.ts';
import { notFound } from '../request/findBlog.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import { buildPaging, resolveRange } from '../request/paging.ts';
import { idParam, limitParam, pageParam, parseParams } from '../request/params.ts';
import { pictureUrl } from '../rows/picture.ts';
import { PRIVATE_META } from '../request/privateMeta.ts';
import { requireSelf } from '../request/requireSelf.ts';
import { toTokyoIso } from '../../system/tokyoTime.ts';
import { requireWriter } from '../request/writer.ts';
import { imageTag } from '../../domain/media/imageTags.ts';
import { formatPictureMark } from '../../domain/pictures/pictureMarks.ts';
import { storedBytes, type PictureDeps } from './addPicture.ts';

type Row = {
  readonly picture_id: number;
  readonly image_path: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly created_at: Date;
  readonly uses: number;
  readonly total: number;
};

const LIST = `
  with page as (
    select picture_id, image_path, width, height, bytes, created_at, count(*) over ()::int as total
      from member_pictures where member_id = $1 order by picture_id desc limit $2 offset $3
  ), listed as (
    select i.image_path from entry_images i join blogs b on b.blog_id = i.blog_id
     where b.member_id = $1 and i.image_path in (select image_path from page)
    union all
    select p.cover_path from blog_paid_plans p join blogs b on b.blog_id = p.blog_id
     where b.member_id = $1 and p.cover_path in (select image_path from page)
  ), used as (select image_path, count(*)::int as uses from listed group by image_path)
  select page.*, coalesce(used.uses, 0) as uses
    from page left join used on used.image_path = page.image_path
   order by page.picture_id desc`;

/**
 * Removes an image from its member's cover. @returns cache tags of the pages with the image,
 * including entries
 */
const takeOff = async (
  tx: Queryable,
  memberId: number,
  path: string,
): Promise<readonly string[]> => {
  const covered = await tx.query<{ ameba_id: string }>(
    `update blog_paid_plans p set cover_path = null, cover_width = null, cover_height = null
       from all_blogs b where b.blog_id = p.blog_id and b.member_id = $1 and p.cover_path = $2
     returning b.ameba_id`,
    [memberId, path],
  );
  const entries = await tx.query<{ ameba_id: string; entry_id: number }>(
    `select distinct b.ameba_id, i.entry_id from entry_images i join all_blogs b on b.blog_id = i.blog_id
      where i.image_path = $1 order by i.entry_id`,
    [path],
  );
  return [
    ...new Set([...covered, ...entries].map(({ ameba_id: amebaId }) => `blog:${amebaId}`)),
    ...entries.flatMap(({ entry_id: entryId }) => [`entry:${entryId}`, cardCacheTag(entryId)]),
  ];
};

/**
 * The member's uploaded images, newest first, with their used storage; `delete` deletes one
 * permanently, also from the cover and from entries.
 * @errors ResourceError 401 without a session, 404 no such image of the member
 */
export const ownPictures = (deps: PictureDeps): ApiImplementation<'ownPictures'> => ({
  read: async (params, context) => {
    const requested = parseParams(v.object({ page: pageParam, limit: limitParam(24) }), params);
    const { memberId } = await requireSelf(deps, context, undefined);
    const range = resolveRange(requested);
    const rows = await deps.database.query<Row>(LIST, [memberId, range.limit, range.offset]);
    return {
      data: {
        pictures: rows.map((row) => ({
          picture_id: row.picture_id,
          path: row.image_path,
          url: pictureUrl(deps.platformOrigin, row.image_path),
          mark: formatPictureMark(row.picture_id),
          width: row.width,
          height: row.height,
          bytes: row.bytes,
          ins_datetime: toTokyoIso(row.created_at),
          uses: row.uses,
        })),
        used_bytes: await storedBytes(deps.database, memberId),
        quota_bytes: deps.pictureQuotaBytes,
        paging: buildPaging(range, rows[0]?.total ?? 0),
      },
      meta: PRIVATE_META,
    };
  },
  delete: async (params, _body, context) => {
    const { pictureId } = parseParams(v.object({ pictureId: idParam }), params);
    const { memberId, amebaId } = await requireWriter(deps, context);
    const { path, tags } = await deps.database.transaction(async (tx) => {
      const [gone] = await tx.query<{ image_path: string }>(
        'delete from member_pictures where member_id = $1 and picture_id = $2 returning image_path',
        [memberId, pictureId],
      );
      if (!gone) throw notFound();
      await writeAuditLog(tx, deps.clock, {
        actor: amebaId,
        act: 'picture.deleted',
        subject: `picture:${pictureId}`,
      });
      return { path: gone.image_path, tags: await takeOff(tx, memberId, gone.image_path) };
    });
    try {
      await deps.pictures.remove(path);
    } finally {
      deps.purge([imageTag(path), ...tags], 'hard');
    }
    return { data: { result: 'success' }, meta: PRIVATE_META };
  },
});
