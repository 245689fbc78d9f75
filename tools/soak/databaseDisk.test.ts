import { createClock } from '@engawa/platform/system/clock.ts';
import type { Database } from '@engawa/platform/database/database.ts';
import { sweepDatabase, vacuumDatabase } from '@engawa/platform/jobs/sweepDatabase.ts';
import { announceEntries } from '@engawa/platform/domain/purges/announceEntries.ts';
import { createPurgeLog } from '@engawa/platform/domain/purges/purgeLog.ts';
import { refreshRankings } from '@engawa/platform/domain/rankings/computeRankings.ts';
import { anEmbeddedDatabase } from '@engawa/platform/testing/aDatabase.ts';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '@engawa/delivery/testing/temporaryFolder.ts';
import { evaluateFlatness, MB, type Tolerance } from './flatness.ts';

const HOURS = 6;
/** runs per hour, as in the platform's schedule */
const SWEEPS = 6;
const LIKES = 60;
const START = Date.parse('2026-11-21T09:00:00+09:00');

const TABLES: Tolerance = { share: 0.02, floor: MB };
// a file of the write-ahead log has 16 MB
const LOG: Tolerance = { share: 0.1, floor: 17 * MB };

/** Each member likes one entry after the other. */
const LIKE = `insert into likes (entry_id, member_id, created_at)
  select e.entry_id, m.member_id, $2 from entries e, members m
   where e.entry_id = (select entry_id from entries order by entry_id offset ($1::int * 7) % 400 limit 1)
     and m.member_id = (select member_id from members order by member_id offset $1::int % 50 limit 1)
  on conflict do nothing returning entry_id`;
/** As many likes are removed as added: likes that stay are no leak. */
const UNLIKE = `delete from likes where (entry_id, member_id) in (
  select entry_id, member_id from likes order by created_at, entry_id, member_id limit 1)`;

const bytesIn = async (folder: string): Promise<number> => {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
};

/**
 * Runs the platform's work of several hours without pauses. @returns bytes on the disk after each
 * hour
 */
const bytesAfterHours = async (database: Database, folder: string, likes: number) => {
  let nowMs = START;
  let turn = 0;
  const clock = () => createClock(new Date(nowMs))();
  const purges = createPurgeLog(database, clock, (error) => {
    throw error;
  });
  const like = async () => {
    const rows = await database.query<{ entry_id: number }>(LIKE, [turn, clock()]);
    if (turn % 2 === 1) await database.query(UNLIKE);
    turn += 1;
    for (const { entry_id: entryId } of rows) purges.purge([`entry:${entryId}`], 'soft');
    await purges.settled();
  };
  const bytes: { readonly tables: number; readonly log: number }[] = [];
  for (let hour = 0; hour < HOURS; hour += 1) {
    for (let step = 0; step < SWEEPS; step += 1) {
      nowMs += 3_600_000 / SWEEPS;
      for (let one = 0; one < likes / SWEEPS; one += 1) await like();
      await refreshRankings(database, clock, -1);
      await announceEntries(database, clock, purges.purge);
      await sweepDatabase(database, clock);
      await vacuumDatabase(database);
    }
    const log = await bytesIn(join(folder, 'pg_wal'));
    bytes.push({ tables: (await bytesIn(folder)) - log, log });
  }
  return bytes;
};

test('S6 the embedded database does not grow on disk while idle or under likes', () =>
  inTemporaryFolder(async (folder) => {
    const files = join(folder, 'database');
    const database = await anEmbeddedDatabase('demo', files);
    for (const likes of [0, LIKES]) {
      const bytes = await bytesAfterHours(database, files, likes);
      const ofTables = evaluateFlatness(
        bytes.map(({ tables }) => tables),
        TABLES,
      );
      const ofLog = evaluateFlatness(
        bytes.map(({ log }) => log),
        LOG,
      );
      expect([likes, ofTables.isFlat, ofLog.isFlat]).toEqual([likes, true, true]);
    }
    await database.close();
  }));

test('a table that grows by a megabyte per hour is not flat', () => {
  const tables = Array.from({ length: HOURS }, (_, hour) => (30 + hour) * MB);
  expect(evaluateFlatness(tables, TABLES).isFlat).toBe(false);
});
