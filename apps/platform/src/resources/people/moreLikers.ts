import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import { holdsAll } from '../../domain/search/holdsAll.ts';
import { parseSearchWords } from '../../domain/search/searchWords.ts';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { requireAmebaId, requireBlog, type BlogName } from '../request/findBlog.ts';
import { MAX_LIMIT } from '../../system/maxLimit.ts';
import type { ReadDeps } from '../rows/readDeps.ts';
import { PERSON_COLUMNS, personJoins, type PersonRow } from './personRow.ts';

/** Cursor of a list: after the like at that millisecond by that member. */
type LikersCursor = { readonly atMs: number; readonly memberId: number };

export type MoreLikersQuery = BlogName & {
  readonly entryId: number;
  readonly limit: number;
  /** position to continue after; null: start with the newest like */
  readonly after: LikersCursor | null;
  /** words that names contain; null: all */
  readonly words: string | null;
};

/**
 * Maximum members with a matching name that are looked up one by one; a name with more matches
 * counts as common.
 */
const RARE = 2000;
/** Maximum likes that one read scans for a common name; the response has a cursor to continue. */
const WALKED = 2000;

type LikerRow = PersonRow & { readonly done_at: Date; readonly member_id: number };

/** One row per person; an empty result is one row of nulls. */
type Row = {
  readonly of_blog_id: number;
  readonly publish_flg: 'open' | 'amember';
  readonly entry_title: string;
  /** time of the last scanned like, if more likes follow */
  readonly walked_at: Date | null;
  readonly walked_id: number | null;
} & (LikerRow | { readonly person_ameba_id: null });

const hasLiker = (row: Row): row is Extract<Row, LikerRow> => row.person_ameba_id !== null;

const LIST = `
  list as materialized (
    select b.blog_id, e.entry_id, e.publish_flg, e.title as entry_title
      from blogs b join entries e on e.blog_id = b.blog_id and ${isPublic('$3')}
     where b.ameba_id = $1 and e.entry_id = $5)`;

const AFTER = `(d.created_at, d.member_id)
  < (coalesce($6::timestamptz, 'infinity'), coalesce($7::int8, 9223372036854775807))`;
const NEWEST_FIRST = 'd.created_at desc, d.member_id desc';

/** Likes of the list after the cursor, in order; the lateral join bounds them in a generic plan. */
const likesAfter = (most: string): string => `
  select d.* from list cross join lateral (
    select d.member_id, d.created_at from likes d
     where d.entry_id = list.entry_id and ${AFTER} order by ${NEWEST_FIRST} limit ${most}) d`;

/** Joins the one member of each row, looked up by id. */
const buildMemberJoin = (row: string): string =>
  `cross join lateral (select m.* from members m where m.member_id = ${row}.member_id limit 1) m`;

/** @param walked where a scan ended: `walked_at`, `walked_id` */
const buildPeopleSelect = (walked: string): string => `
  select list.blog_id as of_blog_id, list.publish_flg, list.entry_title, ended.*, page.*
    from list
    left join (${walked}) ended on true
    left join (
      select listed.created_at as done_at, listed.member_id, ${PERSON_COLUMNS}
        from listed ${buildMemberJoin('listed')}
        ${personJoins('$3')}
    ) page on true
   order by page.done_at desc, page.member_id desc`;

const NO_WALK = 'select null::timestamptz as walked_at, null::int8 as walked_id';

// the words are the second parameter, as `holdsAll` expects; unused here
const SELECT_ALL = `
  with ${LIST},
  listed as materialized (
    select * from (${likesAfter(String(MAX_LIMIT + 1))}) d order by ${NEWEST_FIRST} limit $4)
  ${buildPeopleSelect(`${NO_WALK} where $2::text[] is null`)}`;

/**
 * Members with a rare name are found by index and looked up among the likes; for a common name the
 * likes are scanned, up to the limit per read. Both read no more rows than the limits above, and no
 * one is omitted: an incomplete scan returns the position where it stopped.
 */
const SELECT_NAMED = `
  with ${LIST},
  candidates as materialized (
    select m.member_id, ${holdsAll('m.search_text')} as holds
      from members m where grams(m.search_text) @> $8::text[] limit ${RARE + 1}),
  counted as materialized (select count(*) > ${RARE} as is_common from candidates),
  walked as materialized (
    select * from (${likesAfter(String(WALKED))}) w where (select is_common from counted)),
  listed as materialized (
    select member_id, created_at from (
      select d.member_id, d.created_at
        from list cross join candidates c cross join lateral (
          select d.member_id, d.created_at from likes d
           where d.entry_id = list.entry_id and d.member_id = c.member_id and ${AFTER} limit 1) d
       where c.holds and not (select is_common from counted)
      union all
      select w.member_id, w.created_at from walked w ${buildMemberJoin('w')}
       where ${holdsAll('m.search_text')}) found
     order by created_at desc, member_id desc limit $4)
  ${buildPeopleSelect(`
      select w.created_at as walked_at, w.member_id as walked_id from walked w
       order by w.created_at desc, w.member_id desc offset ${WALKED - 1} limit 1`)}`;

export type MoreLikers = {
  readonly entryTitle: string;
  readonly people: readonly LikerRow[];
  /** cursor to continue; null: the end */
  readonly next: LikersCursor | null;
};

const toCursor = (row: { readonly done_at: Date; readonly member_id: number }): LikersCursor => ({
  atMs: row.done_at.getTime(),
  memberId: row.member_id,
});

/**
 * Reads the members who like an entry, after a cursor, the newest first. Likes that are added or
 * removed in the meantime neither repeat nor hide a row.
 * @errors ResourceError 404, 403 for a member-only entry
 */
export const moreLikers = async (
  { database, clock }: ReadDeps,
  { entryId, limit, after, words, ...name }: MoreLikersQuery,
): Promise<MoreLikers> => {
  const requested = words === null ? null : parseSearchWords(words);
  const values = [
    requireAmebaId(name),
    requested?.words ?? null,
    clock(),
    // one row more than the page contains, which reveals whether more follow
    limit + 1,
    entryId,
    after && new Date(after.atMs),
    after?.memberId ?? null,
  ];
  const rows = await (requested
    ? database.query<Row>(SELECT_NAMED, [...values, requested.grams])
    : database.query<Row>(SELECT_ALL, values));
  const [first] = rows;
  requireBlog(first && { ...first, blog_id: first.of_blog_id }, name);
  if (first?.publish_flg !== 'open') throw new ResourceError(403, 'Forbidden');
  const found = rows.filter(hasLiker);
  const people = found.slice(0, limit);
  const last = people.at(-1);
  const walkedTo =
    first.walked_at === null || first.walked_id === null
      ? null
      : { atMs: first.walked_at.getTime(), memberId: first.walked_id };
  return {
    entryTitle: first.entry_title,
    people,
    next: found.length > limit && last ? toCursor(last) : walkedTo,
  };
};
