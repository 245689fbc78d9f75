import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createClock } from '@engawa/platform/clock.ts';
import type { Database } from '@engawa/platform/database/database.ts';
import { migrate } from '@engawa/platform/database/migrate.ts';
import { keptDelivery } from '@engawa/platform/entryHtml/delivery/keptDelivery.ts';
import { parseQuery } from '@engawa/platform/search/parseQuery.ts';
import { searchEntries, type SearchOrder } from '@engawa/platform/search/searchEntries.ts';
import { createAnalyserThread } from '@engawa/platform/search/indexing/analyserThread.ts';
import { drainSearchQueue, indexVersion } from '@engawa/platform/search/indexing/indexJob.ts';
import { seedDemo } from '@engawa/platform/seed/seedDemo.ts';
import { createLogger } from '@engawa/observability/log/logger.server.ts';
import {
  addDatabaseFor,
  openDatabaseOf,
  usePostgresql,
} from '../../../e2e/harness/product/databases.ts';
import { median, quantile } from '../report/statistics.ts';
import { tableText } from '../report/tableText.ts';

const USAGE =
  'Usage: node tools/bench/search/searchCommand.ts [--entries 100000] [--times 100] [--postgresql]';

const { values } = parseArgs({
  options: {
    entries: { type: 'string', default: '100000' },
    times: { type: 'string', default: '100' },
    postgresql: { type: 'boolean', default: false },
  },
});
const [entries, times] = [Number(values.entries), Number(values.times)];
if (!Number.isInteger(entries) || !Number.isInteger(times) || times < 1) throw new Error(USAGE);

const NOW = new Date('2026-11-21T09:00:00+09:00');
const RARE = '雪見障子';

/** Entries of the demo, again and again an hour earlier, with copies of their rows in the index. */
const COPY = `
  with demo as materialized (
    select e.*, row_number() over (order by e.published_at desc) as place, count(*) over () as demos
      from entries e where visibility = 'public' and publish_flg = 'open' and closed_flg = 'off'),
  copies as materialized (
    select nextval(pg_get_serial_sequence('entries', 'entry_id')) as copy_id, d.*, n
      from demo d, generate_series(1, $1::int) n where (n - 1) * d.demos + d.place <= $1),
  written as (
    insert into entries (entry_id, blog_id, theme_id, title, entry_text, entry_text_original, excerpt,
                         published_at, created_at, updated_at, last_edited_at)
    select copy_id, blog_id, theme_id, title, entry_text, '', excerpt, at, at, at, at
      from copies, lateral (select published_at - n * interval '30 days' as at) x)
  insert into entry_search
  select c.copy_id, s.blog_id, s.title, s.title_starts, s.body, s.body_starts, s.terms, s.version
    from copies c join entry_search s on s.entry_id = c.entry_id`;

const millis = (ms: number) => ms.toFixed(1);

const timed = async (work: (n: number) => Promise<unknown>, count: number) => {
  const took: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const before = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await work(n);
    took.push(performance.now() - before);
  }
  return [millis(median(took)), millis(quantile(took, 0.99))];
};

const fill = async (database: Database, version: string): Promise<string> => {
  const thread = createAnalyserThread(true);
  const log = createLogger('bench', 'warn');
  await seedDemo(database, NOW);
  const [waiting] = await database.query<{ count: number }>(
    'select count(*)::int as count from search_queue',
  );
  const before = performance.now();
  await drainSearchQueue({ database, thread, version, log });
  await thread.close();
  const each = (performance.now() - before) / (waiting?.count ?? 1);
  // where statements may take as long as they need
  await database.exclusive('bench', async (connection) => {
    await connection.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await tx.query('drop index entry_search_by_terms');
      await tx.query(COPY, [entries]);
      await tx.query(
        'create index entry_search_by_terms on entry_search using gin (terms, (array[blog_id]))',
      );
    });
    await connection.script('analyze');
  });
  return millis(each);
};

/** A changed title: with the note for the index, and without. */
const writeOf = (database: Database, isNoted: boolean) => (n: number) =>
  database.transaction(async (tx) => {
    if (!isNoted) await tx.query('set local session_replication_role = replica');
    await tx.query(
      `update entries set title = title || $2
        where entry_id = (select entry_id from entries order by entry_id desc offset $1 limit 1)`,
      [n, RARE],
    );
  });

const measure = async (database: Database): Promise<void> => {
  const version = indexVersion(true);
  const each = await fill(database, version);
  const deps = {
    database,
    clock: createClock(NOW),
    platformOrigin: '',
    foreignPicture: (url: string) => url,
    deliver: keptDelivery('http://p.test', (url) => url),
  };
  const search = (q: string, order: SearchOrder, blogId: number | null) => () =>
    searchEntries(deps, parseQuery(q), { order, limit: 20, offset: 0, blogId });
  const silent = await timed(writeOf(database, false), times);
  const noted = await timed(writeOf(database, true), times);
  const thread = createAnalyserThread(true);
  await drainSearchQueue({ database, thread, version, log: createLogger('bench', 'warn') });
  await thread.close();
  const [blog] = await database.query<{ blog_id: number }>(
    'select blog_id from entries group by 1 order by count(*) desc limit 1',
  );
  const blogId = blog?.blog_id ?? null;
  const rows: string[][] = [];
  for (const [what, q] of [
    ['rare word', RARE],
    ['word of some', '障子'],
    ['frequent word', 'の'],
    ['frequent reading', 'あさ'],
    ['two frequent words', '朝 今日'],
    ['no entry', '誰も書かない言葉'],
  ] as const)
    for (const order of ['relevance', 'newest'] as const)
      for (const one of [null, blogId])
        rows.push([
          `${what}, ${order}${one === null ? '' : ', one blog'}`,
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          ...(await timed(search(q, order, one), times)),
        ]);
  rows.push(['write, without a note for the index', ...silent], ['write', ...noted]);
  process.stdout.write(`${tableText(['ms', 'p50', 'p99'], rows)}\n`);
  process.stdout.write(
    `${entries} entries, ${times} times each, ${cpus()[0]?.model ?? ''}, ${cpus().length} cores; indexing in the background: ${each} ms an entry of the demo\n`,
  );
};

const folder = await mkdtemp(join(tmpdir(), 'engawa-search-'));
if (values.postgresql) await usePostgresql();
await addDatabaseFor(folder);
const database = await openDatabaseOf(folder);
try {
  await migrate(database);
  await measure(database);
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
