import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import { hashtagParam, limitParam, pageParam, parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { isOpenEntry, isPublic } from '../../domain/entries/isPublic.ts';
import { siteEntrySelect, wireSiteEntry, type SiteEntryRow } from '../rows/siteEntryRow.ts';

const schema = v.object({ hashtag: hashtagParam, page: pageParam, limit: limitParam(20) });

/** Newest entries of a hashtag that paging can reach, which bounds the cost of a page. */
const REACH = 1000;

const SELECT = `
  with found as materialized (
    select h.entry_id, h.published_at from entry_hashtags h
     where h.name = $1 and h.is_listed and h.published_at <= $2
     order by h.published_at desc, h.entry_id desc limit $3 offset $4)
  ${siteEntrySelect('found f join entries e on e.entry_id = f.entry_id')}
   order by f.published_at desc, f.entry_id desc`;

/**
 * Counts the rows that `entryRanking` has for the hashtag, so that a page can reserve their height.
 */
const COUNT_RANKED = `
  select count(*)::int as ranked from hashtag_entry_ranking r join entries e on e.entry_id = r.entry_id
   where r.name = $2 and ${isOpenEntry('$1')}`;

/** Whether an entry with a public title has the hashtag. */
const IS_BORNE = `
  select 1 from entry_hashtags h join entries e on e.entry_id = h.entry_id and ${isPublic('$2')}
   where h.name = $1 limit 1`;

/**
 * A page of the open entries with a hashtag, newest first. If only member-only entries have the
 * hashtag, the first page exists and is empty, because these entries display the hashtag too.
 * @errors ResourceError 404 if no entry has the hashtag, and after the last page
 */
export const hashtagEntries = ({
  database,
  clock,
  ...deps
}: ReadDeps): ApiImplementation<'hashtagEntries'> => {
  const isBorne = async (hashtag: string): Promise<boolean> =>
    (await database.query(IS_BORNE, [hashtag, clock()])).length > 0;
  const read: ApiImplementation<'hashtagEntries'>['read'] = async (params) => {
    const { hashtag, page, limit } = parseParams(schema, params);
    const offset = (page - 1) * limit;
    // one row more than the page contains, which reveals whether another page follows
    const rows =
      offset < REACH
        ? await database.query<SiteEntryRow>(SELECT, [hashtag, clock(), limit + 1, offset])
        : [];
    const isThere = rows.length > 0 || (page === 1 && (await isBorne(hashtag)));
    if (!isThere) throw new ResourceError(404, 'Not Found');
    const [{ ranked } = { ranked: 0 }] =
      page === 1 ? await database.query<{ ranked: number }>(COUNT_RANKED, [clock(), hashtag]) : [];
    return {
      data: {
        entries: rows.slice(0, limit).map((row) => wireSiteEntry(row, deps)),
        next_page: rows.length > limit && offset + limit < REACH ? page + 1 : null,
        ranked_count: ranked,
      },
    };
  };
  return { read };
};
