import * as v from 'valibot';
import { writeAudit } from '../audit/auditLog.ts';
import { notFound } from '../reads/findBlog.ts';
import type { ApiResource } from '../reads/apiContext.ts';
import { pagingOf, rangeOf } from '../reads/paging.ts';
import { idParam, limitParam, pageParam, parseParams } from '../reads/params.ts';
import { pictureUrl } from '../reads/picture.ts';
import { PRIVATE_META } from '../reads/privateMeta.ts';
import { requireSelf } from '../sessions/requireSelf.ts';
import { toTokyoIso } from '../tokyoTime.ts';
import { requireWriter } from '../writes/writer.ts';
import { keptBytes, type PictureDeps } from './addPicture.ts';

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
  select p.picture_id, p.image_path, p.width, p.height, p.bytes, p.created_at,
         (select count(*) from entry_images i join entries e on e.entry_id = i.entry_id
            join blogs b on b.blog_id = e.blog_id
           where b.member_id = $1 and i.image_path = p.image_path)::int as uses,
         count(*) over ()::int as total
    from member_pictures p where p.member_id = $1
   order by p.picture_id desc limit $2 offset $3`;

/**
 * The pictures that a member has sent, newest first, with the room they take; `delete` takes one away for
 * good, from the entries that show it too.
 * @errors ResourceError 401 without a session, 404 no such picture of the member's
 */
export const ownPictures = (deps: PictureDeps): ApiResource => ({
  read: async (params, context) => {
    const asked = parseParams(v.object({ page: pageParam, limit: limitParam(24) }), params);
    const { memberId } = await requireSelf(deps, context, undefined);
    const range = rangeOf(asked);
    const rows = await deps.database.query<Row>(LIST, [memberId, range.limit, range.offset]);
    return {
      data: {
        pictures: rows.map((row) => ({
          picture_id: row.picture_id,
          path: row.image_path,
          url: pictureUrl(deps.platformOrigin, row.image_path),
          width: row.width,
          height: row.height,
          bytes: row.bytes,
          ins_datetime: toTokyoIso(row.created_at),
          uses: row.uses,
        })),
        used_bytes: await keptBytes(deps.database, memberId),
        quota_bytes: deps.pictureQuotaBytes,
        paging: pagingOf(range, rows[0]?.total ?? 0),
      },
      meta: PRIVATE_META,
    };
  },
  delete: async (params, _body, context) => {
    const { pictureId } = parseParams(v.object({ pictureId: idParam }), params);
    const { memberId, amebaId } = await requireWriter(deps, context);
    const path = await deps.database.transaction(async (tx) => {
      const [gone] = await tx.query<{ image_path: string }>(
        'delete from member_pictures where member_id = $1 and picture_id = $2 returning image_path',
        [memberId, pictureId],
      );
      if (!gone) throw notFound();
      await writeAudit(tx, deps.clock, {
        actor: amebaId,
        act: 'picture.deleted',
        subject: `picture:${pictureId}`,
      });
      return gone.image_path;
    });
    await deps.pictures.remove(path);
    deps.purge([`blog:${amebaId}`, 'site'], 'hard');
    return { data: { result: 'success' }, meta: PRIVATE_META };
  },
});
