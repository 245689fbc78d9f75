import { toTokyoIso } from '../../system/tokyoTime.ts';
import { entriesOfPage, entryPageSelect, OF_BLOG, type EntryPageRow } from './entryPage.ts';
import { isPublic } from '../../domain/entries/isPublic.ts';
import { requireAmebaId, type BlogName } from '../request/findBlog.ts';
import { resolveRange } from '../request/paging.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

/** A period that includes `start` and excludes `end`. */
export type Period = { readonly start: Date; readonly end: Date };

type Head = {
  /** times of the nearest entries before and after the period */
  readonly earlier_at: Date | null;
  readonly later_at: Date | null;
};

const nearest = (comparison: string, order: 'asc' | 'desc') => `
  (select e.published_at from entries e
    where e.blog_id = b.blog_id and ${isPublic('$2')} and e.published_at ${comparison}
    order by e.published_at ${order}, e.entry_id ${order} limit 1)`;

const WITHIN = 'e.published_at >= $5 and e.published_at < $6';

const SELECT = entryPageSelect(
  {
    total: `(select count(*)::int from entries e
              where ${OF_BLOG} and ${isPublic('$2')} and ${WITHIN})`,
    columns: `, ${nearest('< $5', 'desc')} as earlier_at, ${nearest('>= $6', 'asc')} as later_at`,
    where: `${OF_BLOG} and ${WITHIN}`,
  },
  false,
);

/**
 * A page of the entries of a month or a day, newest first, and the times of the nearest entries
 * before and after it: ISO times in Tokyo, null if none.
 * @errors ResourceError 404
 */
export const readPeriod = async (
  requested: BlogName & Parameters<typeof resolveRange>[0],
  { start, end }: Period,
  deps: ReadDeps,
) => {
  const range = resolveRange(requested);
  const values = [requireAmebaId(requested), deps.clock(), range.limit, range.offset, start, end];
  const found = await deps.database.query<EntryPageRow<Head>>(SELECT, values);
  const { head, ...page } = entriesOfPage(found, requested, range, deps);
  const isoOrNull = (instant: Date | null) => (instant === null ? null : toTokyoIso(instant));
  return { page, earlier: isoOrNull(head.earlier_at), later: isoOrNull(head.later_at) };
};
