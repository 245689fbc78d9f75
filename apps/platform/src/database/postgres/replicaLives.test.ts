import { openUrl } from '../../testing/postgres/aPostgresDatabase.ts';
import { openedReplica } from '../../testing/postgres/openedReplica.ts';
import { serverUrl } from '../../testing/postgres/serverUrl.ts';
import { startReplica } from '../../testing/postgres/startReplica.ts';
import { REPLICATED, startServer } from '../../testing/postgres/startServer.ts';
import { writePurges } from '../../testing/postgres/writePurges.ts';
import { until } from '../../testing/until.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { platformKey } from '../platformKey.ts';

const START_MS = 480_000;

const urlIn = (folder: string) => serverUrl(folder, 'blogs');

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  // reverse order, so that the databases are closed after their readers
  for (const close of closing.splice(0).toReversed())
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await close();
});
const open = async (folder: string): Promise<Database> => {
  const database = await openUrl(urlIn(folder));
  closing.push(database.close);
  return database;
};
const reading = async (primary: Database, folder: string) => {
  const opened = await openedReplica(primary, urlIn(folder));
  closing.push(opened.replica.close);
  return opened;
};

const readTimeline = async (database: Database) => {
  const [row] = await database.query<{ timeline_id: number }>(
    'select timeline_id from pg_control_checkpoint()',
  );
  return row?.timeline_id;
};

const readPosition = async (database: Database, what: string) => {
  const [row] = await database.query<{ position: number }>(
    `select (${what} - '0/0'::pg_lsn)::int8 as position`,
  );
  return row?.position ?? 0;
};

test(
  'BQ3 after a failover, a replica of the old timeline is not read; one of the new timeline is',
  async () => {
    const olds = await startServer(REPLICATED);
    const server = await openUrl(serverUrl(olds, 'postgres'));
    await server.script('create database blogs template template0');
    await server.close();
    const old = await open(olds);
    await migrate(old);
    // the site's key, which each platform with a replica creates
    await platformKey(old, 'replica');
    const [standby, next] = [await startReplica(olds), await startReplica(olds)];
    const [left, primary] = [await open(standby.folder), await open(next.folder)];
    const known = await writePurges(old, 'before');
    const has = (database: Database, requested: number) => async () => {
      const [row] = await database.query<{ last: number }>(
        'select max(purge_id) as last from purge_log',
      );
      return (row?.last ?? 0) >= requested;
    };
    await until(has(primary, known));

    // the primary is lost; only one of the replicas has the primary's last writes
    await primary.query('select pg_promote(false)');
    await until(async () => {
      const [row] = await primary.query<{ follows: boolean }>(
        'select pg_is_in_recovery() as follows',
      );
      return row?.follows === false;
    });
    // a promoted server skips up to 32 numbers of a sequence, so the test writes more than 32
    // purges
    const lost = await writePurges(old, 'lost', 40);
    await until(has(left, lost));
    const since = await writePurges(primary, 'since');
    expect(since).toBeLessThanOrEqual(lost);
    while (
      (await readPosition(primary, 'pg_current_wal_lsn()')) <=
      (await readPosition(left, 'pg_last_wal_replay_lsn()'))
    )
      // oxlint-disable-next-line no-await-in-loop -- until it has passed
      await primary.query("select pg_logical_emit_message(false, 'x', repeat('x', 100000))");
    const ofBefore = await reading(primary, standby.folder);
    expect(await ofBefore.replica.mayRead(since)).toBe(false);
    expect(await ofBefore.replica.mayRead(known)).toBe(false);
    expect(ofBefore.notified).toMatchObject([
      { level: 'error', fault: 'newest purge unknown to the primary' },
    ]);

    const anew = await startReplica(next.folder);
    const ofSince = await reading(primary, anew.folder);
    const newest = await writePurges(primary, 'anew');
    await until(() => ofSince.replica.mayRead(newest));
    expect(await readTimeline(await open(anew.folder))).toBe(2);
    expect(await readTimeline(left)).toBe(1);
  },
  START_MS,
);
