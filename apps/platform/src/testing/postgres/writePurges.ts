import type { Database } from '../../database/database.ts';

/** Writes purges as platforms do, after their data. @returns the newest number */
export const writePurges = async (database: Database, tag: string, times = 1): Promise<number> => {
  const rows = await database.query<{ purge_id: number }>(
    `insert into purge_log (logged_at, kind, tags)
      select now(), 'hard', $1::text[] from generate_series(1, $2) returning purge_id`,
    [[tag], times],
  );
  return Math.max(...rows.map(({ purge_id: id }) => id));
};
