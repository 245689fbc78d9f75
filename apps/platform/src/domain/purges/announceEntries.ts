import type { Clock } from '../../system/clock.ts';
import type { Queryable } from '../../database/database.ts';
import type { Purge } from './purgeLog.ts';

type Due = { readonly entry_id: number; readonly ameba_id: string };

/**
 * Maximum entries of one run: more tags would make a purge of megabytes. The next run continues
 * from the last of these entries.
 */
const MOST_AT_ONCE = 1000;

/**
 * Purges the pages of entries whose planned time has passed since the last run. Two platforms may
 * both purge the same entry, which costs a second render. If a platform stops during a run, the
 * next run repeats the purge.
 */
export const announceEntries = async (
  database: Queryable,
  clock: Clock,
  purge: Purge,
): Promise<void> => {
  const now = clock();
  const [last] = await database.query<{ announced_until: Date }>(
    'select announced_until from announced_entries',
  );
  // in a new database, or after a clock was set back, nothing was missed
  const isKnown = last !== undefined && last.announced_until <= now;
  const since = isKnown ? last.announced_until : now;
  const due = await database.query<Due & { readonly published_at: Date }>(
    `select e.entry_id, b.ameba_id, e.published_at from entries e join blogs b on b.blog_id = e.blog_id
      where e.visibility = 'public' and e.published_at > $1 and e.published_at <= $2
      order by e.published_at limit ${MOST_AT_ONCE}`,
    [since, now],
  );
  // avoids writes to an idle database
  if (isKnown && due.length === 0) return;
  if (due.length > 0)
    purge(
      [
        'site',
        ...new Set(due.map(({ ameba_id: amebaId }) => `blog:${amebaId}`)),
        ...due.map(({ entry_id: entryId }) => `entry:${entryId}`),
      ],
      'soft',
    );
  const until = due.length === MOST_AT_ONCE ? (due.at(-1)?.published_at ?? now) : now;
  await database.query(
    `insert into announced_entries (announced_until) values ($1)
     on conflict (is_only) do update set announced_until = excluded.announced_until`,
    [until],
  );
};
