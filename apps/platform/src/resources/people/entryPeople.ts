import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { blogParams } from '../request/findBlog.ts';
import { buildLikeCountSql, buildReblogCountSql } from '../../domain/entries/countSql.ts';
import { resolveRange, type Range } from '../request/paging.ts';
import { idParam, limitParam, pageParam, parseParams } from '../request/params.ts';
import { findPeople, type PeoplePage } from './peoplePage.ts';
import { peopleSelect } from './peopleSelect.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({
  ...blogParams,
  entryId: idParam,
  page: pageParam,
  limit: limitParam(20),
});

type EntryPeople = {
  readonly page: PeoplePage;
  readonly range: Range;
  readonly entry: { readonly entry_id: number; readonly entry_title: string };
};

const COUNTS = { likes: buildLikeCountSql, reblogs: buildReblogCountSql } as const;

/**
 * Builds the SELECT of members, newest first. @param table `entry_id`, `member_id`, `created_at`
 */
const selectFrom = (table: keyof typeof COUNTS): string =>
  peopleSelect({
    from: `blogs b join entries e on e.blog_id = b.blog_id and ${isPublic('$2')} and e.entry_id = $5`,
    columns: 'e.entry_id, e.publish_flg, e.title as entry_title',
    total: `select ${COUNTS[table]('e.entry_id')}`,
    visible: `select d.member_id, d.created_at as done_at
              from ${table} d where d.entry_id = list.entry_id`,
    order: 'done_at desc, member_id desc',
  });

/**
 * Creates the read of one page of the members who liked or reblogged an entry.
 * @errors ResourceError 404, 403 for a member-only entry
 */
export const entryPeople = (deps: ReadDeps, table: keyof typeof COUNTS) => {
  const select = selectFrom(table);
  return async (params: Readonly<Record<string, unknown>>): Promise<EntryPeople> => {
    const requested = parseParams(schema, params);
    const range = resolveRange(requested);
    const page = await findPeople(deps, select, { name: requested, range }, [requested.entryId]);
    if (page.publishFlg !== 'open') throw new ResourceError(403, 'Forbidden');
    return {
      page,
      range,
      entry: { entry_id: requested.entryId, entry_title: page.entryTitle ?? '' },
    };
  };
};
