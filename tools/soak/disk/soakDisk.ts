import { join } from 'node:path';
import { createClock } from '@engawa/platform/clock.ts';
import { sweep, vacuum } from '@engawa/platform/database/keepDatabase.ts';
import type { Database } from '@engawa/platform/database/database.ts';
import { announceEntries } from '@engawa/platform/purges/announceEntries.ts';
import { createPurgeLog } from '@engawa/platform/purges/purgeLog.ts';
import { refreshRankings } from '@engawa/platform/rankings/computeRankings.ts';
import { folderBytes } from './folderBytes.ts';

/** A while in the life of an embedded database, whose hours pass as fast as its work is done. */
export type Period = {
  readonly name: string;
  /** the disk is looked at after each */
  readonly rounds: number;
  readonly hoursPerRound: number;
  readonly likesPerHour: number;
  readonly rankingsPerHour: number;
};

/** What a database takes on the disk, in bytes: its tables, and what it has written ahead of them. */
export type OnDisk = { readonly data: number; readonly log: number };

const onDisk = async (folder: string): Promise<OnDisk> => {
  const log = await folderBytes(join(folder, 'pg_wal'));
  return { data: (await folderBytes(folder)) - log, log };
};

/** As the platform does by itself. */
const KEEPINGS_PER_HOUR = 6;
const HOUR_MS = 3_600_000;
const BEGIN = Date.parse('2026-11-21T09:00:00+09:00');

/** Each member likes one entry after the other, and takes the oldest of many likes back. */
const LIKE = `insert into likes (entry_id, member_id, created_at)
  select e.entry_id, m.member_id, $2 from entries e, members m
   where e.entry_id = (select entry_id from entries order by entry_id offset ($1::int * 7) % 400 limit 1)
     and m.member_id = (select member_id from members order by member_id offset $1::int % 50 limit 1)
  on conflict do nothing returning entry_id`;
const UNLIKE = `delete from likes where (entry_id, member_id) in (
  select entry_id, member_id from likes order by created_at, entry_id, member_id limit 1)`;

/**
 * Lets the platform's own work and likes go on in an embedded database.
 * @param database with the demo
 * @param folder where its files lie
 * @returns what was on the disk after each round, by the period's name
 */
export const soakDisk = async (
  database: Database,
  folder: string,
  periods: readonly Period[],
  onRound: (name: string, found: OnDisk) => void = () => undefined,
): Promise<Readonly<Record<string, readonly OnDisk[]>>> => {
  let nowMs = BEGIN;
  let turn = 0;
  const clock = () => createClock(new Date(nowMs))();
  const purges = createPurgeLog(database, clock, (error) => {
    throw error;
  });
  const like = async () => {
    const rows = await database.query<{ entry_id: number }>(LIKE, [turn, clock()]);
    // as many go as come, or what readers have given would count as growth
    if (turn % 2 === 1) await database.query(UNLIKE);
    turn += 1;
    for (const { entry_id: entryId } of rows) purges.purge([`entry:${entryId}`], 'soft');
    await purges.settled();
  };
  const keep = async () => {
    await announceEntries(database, clock, purges.purge);
    await sweep(database, clock);
    await vacuum(database);
  };
  const hour = async ({ likesPerHour, rankingsPerHour }: Period) => {
    const steps = Math.max(likesPerHour, rankingsPerHour, KEEPINGS_PER_HOUR);
    const isDue = (step: number, perHour: number) =>
      Math.floor(((step + 1) * perHour) / steps) > Math.floor((step * perHour) / steps);
    for (let step = 0; step < steps; step += 1) {
      nowMs += HOUR_MS / steps;
      if (isDue(step, likesPerHour)) await like();
      if (isDue(step, rankingsPerHour)) await refreshRankings(database, clock, -1);
      if (isDue(step, KEEPINGS_PER_HOUR)) await keep();
    }
  };
  const measured: Record<string, OnDisk[]> = {};
  for (const period of periods) {
    const rounds: OnDisk[] = [];
    measured[period.name] = rounds;
    for (let round = 0; round < period.rounds; round += 1) {
      for (let passed = 0; passed < period.hoursPerRound; passed += 1) await hour(period);
      const found = await onDisk(folder);
      rounds.push(found);
      onRound(period.name, found);
    }
  }
  return measured;
};
