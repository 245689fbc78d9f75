import { addIine } from '@engawa/api-client/resources/member/iine.ts';
import { INTERNAL_PURGED_HEADER } from '@engawa/server-kit/secrets/internalReads.ts';
import * as v from 'valibot';
import { createClock } from '../../system/clock.ts';
import { createPurgeLog } from '../../domain/purges/purgeLog.ts';
import { unwrap } from '../../testing/aClient.ts';
import { aPlatformOn, DEMO_NOW, HOST_HEADERS, type APlatform } from '../../testing/aPlatform.ts';
import { anImportPost } from '../../testing/anImportPost.ts';
import { asAdmin } from '../../testing/asAdmin.ts';
import { openUrl } from '../../testing/postgres/aPostgresDatabase.ts';
import {
  openedReplica,
  type Bounds,
  type OpenedReplica,
} from '../../testing/postgres/openedReplica.ts';
import { serverUrl } from '../../testing/postgres/serverUrl.ts';
import { startReplica } from '../../testing/postgres/startReplica.ts';
import { REPLICATED, startServer, type AServer } from '../../testing/postgres/startServer.ts';
import { writePurges } from '../../testing/postgres/writePurges.ts';
import { signedIn } from '../../testing/signedIn.ts';
import { until } from '../../testing/until.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';

const START_MS = 180_000;
const BLOG = 'kanoya-mio';

type Platform = APlatform & OpenedReplica;

let primaryFolder: string;
let replica: AServer;
/** direct connections, such as those of an operator */
let primary: Database;
let standby: Database;
const platforms: Platform[] = [];

const urlIn = (folder: string) => serverUrl(folder, 'blogs');

const opened = (database: Database, folder: string, bounds?: Bounds) =>
  openedReplica(database, urlIn(folder), bounds);

const aReadingPlatform = async (): Promise<Platform> => {
  const database = await openUrl(urlIn(primaryFolder));
  const more = await opened(database, replica.folder);
  const purges = createPurgeLog(database, createClock(DEMO_NOW), (error) => {
    throw error;
  });
  const platform = await aPlatformOn(database, { replica: more.replica, purges });
  return {
    ...platform,
    ...more,
    close: async () => {
      await more.replica.close();
      await platform.close();
    },
  };
};

beforeAll(async () => {
  primaryFolder = await startServer(REPLICATED);
  const server = await openUrl(serverUrl(primaryFolder, 'postgres'));
  await server.script('create database blogs template template0');
  await server.close();
  primary = await openUrl(urlIn(primaryFolder));
  await migrate(primary);
  replica = await startReplica(primaryFolder);
  standby = await openUrl(urlIn(replica.folder));
  for (const _ of ['one', 'two'])
    // oxlint-disable-next-line no-await-in-loop -- each makes its keys
    platforms.push(await aReadingPlatform());
  const [one] = twoPlatforms();
  await asAdmin(one, 'blogs', { amebaId: BLOG, title: '縁側の庭' });
  const posts = ['梅', '桜'].map((title) => anImportPost({ guid: title, title }));
  await asAdmin(one, 'import', { amebaId: BLOG, source: 'test', posts });
}, START_MS);
afterAll(async () => {
  await Promise.all(platforms.map(({ close }) => close()));
  await standby.close();
  await primary.close();
});

const twoPlatforms = (): readonly [Platform, Platform] => {
  const [one, two] = platforms;
  if (!one || !two) throw new Error('two platforms are started before all');
  return [one, two];
};

/** Returns the purge that a host following the platform has seen. */
const purgeAt = async ({ server }: APlatform): Promise<number> => {
  const answer = await server.inject({ url: '/_purges', headers: HOST_HEADERS });
  return v.parse(v.object({ sequence: v.number() }), answer.json()).sequence;
};

/** Reads as a host that has seen a purge. */
const readAt = async ({ server }: APlatform, purge: number, path: string): Promise<string> => {
  const headers = { ...HOST_HEADERS, [INTERNAL_PURGED_HEADER]: String(purge) };
  const answer = await server.inject({ url: `/_api/${path}`, headers });
  return `${answer.statusCode} ${answer.body}`;
};

const pause = () => standby.query('select pg_wal_replay_pause()');
const isPaused = async () => {
  const [row] = await standby.query<{ state: string }>(
    'select pg_get_wal_replay_pause_state() as state',
  );
  return row?.state === 'paused';
};
const paused = async <T>(work: () => Promise<T>): Promise<T> => {
  await pause();
  await until(isPaused);
  try {
    return await work();
  } finally {
    await standby.query('select pg_wal_replay_resume()');
  }
};

/** Waits until both platforms use the replica for reads that need this purge. */
const untilRead = async (purge: number) => {
  for (const { replica: one } of platforms)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await until(() => one.mayRead(purge));
};

const findEntryId = async (at: number) => {
  const [entry] = await primary.query<{ entry_id: number }>(
    `select e.entry_id from entries e join blogs b using (blog_id)
      where b.ameba_id = $1 and e.visibility = 'public' order by e.entry_id offset $2 limit 1`,
    [BLOG, at],
  );
  return entry?.entry_id ?? 0;
};

test('BQ3 reads use the replica, unless the host has applied a purge that the replica does not have', async () => {
  const [one, two] = twoPlatforms();
  const entryId = await findEntryId(0);
  const hidden = await findEntryId(1);
  await primary.query("insert into members (ameba_id, nickname) values ('newcomer', '新人')");
  const { client } = await signedIn(one, 'newcomer');
  const before = await purgeAt(one);
  await untilRead(before);
  const likes = `iine;amebaId=${BLOG};entryId=${entryId}`;
  const entry = `blogEntry;amebaId=${BLOG};entryId=${hidden}`;
  const known = await readAt(two, before, likes);
  expect(await readAt(two, before, entry)).toMatch(/^200 /);

  const after = await paused(async () => {
    const { iineCount } = unwrap(await addIine(client.write)({ amebaId: BLOG, entryId }));
    expect(
      (await asAdmin(one, 'moderation', { act: 'hide', subject: { entryId: hidden } })).status,
    ).toBe(200);
    const purge = await purgeAt(one);
    expect(purge).toBeGreaterThan(before);
    // a host that has not seen the purge gets its answer from the replica, which lacks the purge
    expect(await readAt(two, before, likes)).toBe(known);
    expect(await readAt(two, before, entry)).toMatch(/^200 /);
    for (const platform of [one, two]) {
      expect(await readAt(platform, purge, likes)).toContain(`"iineCount":${iineCount}`);
      expect(await readAt(platform, purge, entry)).toMatch(/^404 /);
      expect(await platform.reads('behind')).toBeGreaterThan(0);
    }
    return purge;
  });
  await untilRead(after);
  expect(await readAt(two, before, likes)).not.toBe(known);
  expect(await readAt(two, before, entry)).toMatch(/^404 /);
  expect(await two.reads('repeated')).toBe(0);
});

test('a replica that lags too far is logged, and is not read until it has caught up', async () => {
  const behind = await opened(primary, replica.folder, { mostLagMs: 200 });
  const { notified, lag } = behind;
  await until(() => behind.replica.mayRead(0));
  await paused(async () => {
    await primary.query("update blogs set title = title where ameba_id = 'kanoya-mio'");
    await until(async () => !(await behind.replica.mayRead(0)));
    expect(await lag()).toBeGreaterThan(0.2);
  });
  await until(() => behind.replica.mayRead(0));
  await behind.replica.close();
  expect(notified).toContainEqual(
    expect.objectContaining({
      level: 'error',
      msg: 'replica not in use: reading from the primary',
      fault: expect.stringMatching(/^\d+\.\d s behind$/),
    }),
  );
});

/** Opens the replica with a primary that answers as the test says. */
const openedBeside = (query: Database['query']) => opened({ ...primary, query }, replica.folder);

test('BQ3 a purged page is read from the replica while the primary does not answer', async () => {
  const holding = Promise.withResolvers<unknown>();
  let isBusy = false;
  const { replica: read, notified } = await openedBeside(async (...statement) => {
    if (isBusy) await holding.promise;
    return primary.query(...statement);
  });
  await until(() => read.mayRead(0));
  isBusy = true;
  const purge = await writePurges(primary, 'busy');
  await until(() => read.mayRead(purge))
    .finally(() => holding.resolve(null))
    .finally(read.close);
  expect(notified.map(({ level }) => level)).toEqual(['info']);
});

test('BQ3 a purge that the primary returns later than the replica does not exclude the replica from reads', async () => {
  await writePurges(primary, 'visible');
  let requested = 0;
  const { replica: read, notified } = await openedBeside(async (...statement) => {
    if (statement[0].includes('from purge_log')) requested += 1;
    return requested === 1 ? [] : primary.query(...statement);
  });
  await until(() => read.mayRead(0)).finally(read.close);
  expect(requested).toBeGreaterThan(1);
  expect(notified.map(({ level }) => level)).toEqual(['info']);
});

test('a server that is no replica is not read', async () => {
  const { replica: named, notified } = await opened(primary, primaryFolder);
  expect(await named.mayRead(0)).toBe(false);
  expect(await named.database.query('select 1 as one')).toEqual([{ one: 1 }]);
  await named.close();
  expect(notified).toMatchObject([{ level: 'error', fault: 'not a replica' }]);
});

test('a statement that fails on the replica is repeated on the primary', async () => {
  const [one] = twoPlatforms();
  await untilRead(await purgeAt(one));
  const before = await one.reads('repeated');
  // a statement that a replica refuses
  expect(
    await one.replica.database.query('select nextval($1) > 0 as did', ['blogs_blog_id_seq']),
  ).toEqual([{ did: true }]);
  expect(await one.reads('repeated')).toBe(before + 1);
});

test('a slow or cancelled statement does not exclude the replica from reads', async () => {
  const slow = await opened(primary, replica.folder, { patienceMs: 2000 });
  await until(() => slow.replica.mayRead(0));
  const onlyThere = (what: string) =>
    slow.replica.database.query<{ did: string }>(
      `select case when pg_is_in_recovery() then ${what} else 'primary' end as did`,
    );
  for (const what of [
    'pg_cancel_backend(pg_backend_pid())::text || pg_sleep(60)::text',
    'pg_sleep(60)::text',
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- each while nothing else is slow
    expect(await onlyThere(what)).toEqual([{ did: 'primary' }]);
    // oxlint-disable-next-line no-await-in-loop -- right after it
    expect(await slow.replica.mayRead(0)).toBe(true);
  }
  expect(await slow.reads('repeated')).toBe(2);
  await slow.replica.close();
  expect(slow.notified.map(({ msg }) => msg)).toEqual(['replica in use']);
});

test(
  'BQ3 no read fails when the replica is killed, and the replica is read again after a restart',
  async () => {
    const [one] = twoPlatforms();
    const purge = await purgeAt(one);
    await untilRead(purge);
    const over = new AbortController();
    const answers: string[] = [];
    const reader = async () => {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      while (!over.signal.aborted)
        answers.push((await readAt(one, purge, `blogger;amebaId=${BLOG}`)).slice(0, 3));
    };
    const readers = Promise.all(['a', 'b', 'c', 'd'].map(reader));
    const untilMore = async (outcome: string) => {
      const before = await one.reads(outcome);
      await until(async () => (await one.reads(outcome)) > before + 20);
    };
    const notifiedBefore = one.notified.length;
    try {
      await untilMore('replica');
      await replica.kill();
      await untilMore('away');
      await replica.start();
      await untilMore('replica');
    } finally {
      over.abort();
      await readers;
    }
    expect(new Set(answers)).toEqual(new Set(['200']));
    const notified = one.notified.slice(notifiedBefore).map(({ level, msg }) => [level, msg]);
    expect(notified.slice(0, 2)).toEqual([
      ['error', 'replica not in use: reading from the primary'],
      ['info', 'replica in use'],
    ]);
  },
  START_MS,
);
