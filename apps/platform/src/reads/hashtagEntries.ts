import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import * as v from 'valibot';
import { hashtagParam, limitParam, pageParam, parseParams } from './params.ts';
import type { ApiResource } from './apiContext.ts';
import type { ReadDeps } from './readDeps.ts';
import { siteEntrySelect, wireSiteEntry, type SiteEntryRow } from './siteEntryRow.ts';

const schema = v.object({ hashtag: hashtagParam, page: pageParam, limit: limitParam(20) });

/** Entries of a hashtag that can be turned to, newest first: a page costs no more than they. */
const REACH = 1000;

const SELECT = `
  with found as materialized (
    select h.entry_id, h.published_at from entry_hashtags h
     where h.name = $1 and h.is_listed and h.published_at <= $2
     order by h.published_at desc, h.entry_id desc limit $3 offset $4)
  ${siteEntrySelect('found f join entries e on e.entry_id = f.entry_id')}
   order by f.published_at desc, f.entry_id desc`;

/**
 * A page of the entries that bear a hashtag, newest first; what members alone may read is not among them.
 * @errors ResourceError 404 where there is none, and past the last page
 */
export const hashtagEntries = ({ database, clock, platformOrigin }: ReadDeps): ApiResource => ({
  read: async (params) => {
    const { hashtag, page, limit } = parseParams(schema, params);
    const offset = (page - 1) * limit;
    // one more than the page holds says whether another follows
    const rows =
      offset < REACH
        ? await database.query<SiteEntryRow>(SELECT, [hashtag, clock(), limit + 1, offset])
        : [];
    if (rows.length === 0) throw new ResourceError(404, 'Not Found');
    return {
      data: {
        entries: rows.slice(0, limit).map((row) => wireSiteEntry(row, platformOrigin)),
        next_page: rows.length > limit && offset + limit < REACH ? page + 1 : null,
      },
    };
  },
});
