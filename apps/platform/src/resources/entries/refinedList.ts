import * as v from 'valibot';
import type { SqlValue } from '../../database/database.ts';
import { tokyoMonthStart } from '../../system/tokyoTime.ts';
import { flagParam, idParam } from '../request/params.ts';
import { OF_BLOG, type EntryList } from './entryPage.ts';
import { isPublic } from '../../domain/entries/isPublic.ts';

/** `YYYY` or `YYYYMM`: a year or a month in Tokyo. */
const periodParam = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^[12]\d{3}(?:0[1-9]|1[0-2])?$/),
);

/** Filters of a list of a blog's entries (R4.13). */
export const refinementParams = {
  themeId: v.optional(idParam),
  period: v.optional(periodParam),
  hasImage: flagParam,
  isAmember: flagParam,
};

const schema = v.object(refinementParams);
export type Refinement = v.InferOutput<typeof schema>;

/** Returns the first and the last month of a period. */
const toMonthRange = (period: string) =>
  period.length === 4 ? ([`${period}01`, `${period}12`] as const) : ([period, period] as const);

/**
 * Builds the list of a blog's filtered entries, and its parameters from `$5` on. Counts come from
 * `entry_counts` if it has them; for entries with images, from the index of images. A theme of
 * another blog does not exist, as in `blogThemeEntries`.
 * @returns null without a filter
 */
export const buildRefinedList = (
  requested: Refinement,
): { readonly list: EntryList; readonly values: readonly SqlValue[] } | null => {
  const { themeId, period, hasImage, isAmember } = requested;
  if (themeId === undefined && period === undefined && !hasImage && !isAmember) return null;
  const values: SqlValue[] = [];
  const place = (value: SqlValue) => `$${4 + values.push(value)}`;
  const entries: string[] = [];
  const counts: string[] = [];
  const images: string[] = [];
  let from = '';
  if (themeId === undefined) entries.push(OF_BLOG);
  else {
    const at = place(themeId);
    from = `join themes theme on theme.blog_id = b.blog_id and theme.theme_id = ${at}`;
    // a theme's entries are all in its blog; a condition on the blog would sort all of that blog's
    entries.push(`e.theme_id = ${at}`);
    counts.push(`n.theme_id = ${at}`);
  }
  if (period !== undefined) {
    const [first, last] = toMonthRange(period);
    const [since, before] = [place(tokyoMonthStart(first)), place(tokyoMonthStart(last, 1))];
    entries.push(`e.published_at >= ${since} and e.published_at < ${before}`);
    images.push(`i.published_at >= ${since} and i.published_at < ${before}`);
    // safe to interpolate: the schema allows only digits
    counts.push(`n.year_month between '${first}' and '${last}'`);
  }
  if (isAmember) entries.push(`e.publish_flg = 'amember'`);
  if (!hasImage)
    return {
      values,
      list: {
        from,
        where: entries.join(' and '),
        counted: isAmember ? 'n.amember_count' : 'n.entry_count',
        ...(counts.length > 0 && { countedWhere: counts.join(' and ') }),
      },
    };
  const pictured = `exists (select 1 from entry_images i
    where i.entry_id = e.entry_id and i.position = 1 and i.is_shown)`;
  const where = [...entries, pictured].join(' and ');
  const total =
    themeId === undefined && !isAmember
      ? `(select count(*)::int from entry_images i where i.blog_id = head.of_blog_id and i.is_shown
            and i.position = 1 and i.published_at <= $2 ${images.map((each) => `and ${each}`).join('')})`
      : `(select count(*)::int from entries e where ${where} and ${isPublic('$2')})`;
  return { values, list: { from, where, total } };
};
