import { Readable } from 'node:stream';
import { computeRankings } from '../../domain/rankings/computeRankings.ts';
import { createClock } from '../../system/clock.ts';
import type { Database } from '../../database/database.ts';
import { aDatabase } from '../../testing/aDatabase.ts';
import { DEMO_NOW } from '../../testing/aPlatform.ts';
import { backupDatabase } from '../../database/backup/backupDatabase.ts';
import { restoreDatabase } from '../../database/backup/restoreDatabase.ts';
import { listTables } from '../../database/backup/tables.ts';

const backup = async (database: Database) => {
  const written: string[] = [];
  await backupDatabase(database, async (line) => void written.push(line));
  return written;
};
let source: Database;
let lines: readonly string[];
beforeAll(async () => {
  source = await aDatabase('demo');
  await source.transaction((tx) => computeRankings(tx, createClock(DEMO_NOW)));
  await source.query("insert into platform_keys (name, key) values ('k', '\\x00ff')");
  await source.query(
    `insert into blocks (member_id, blocked_member_id, ameba_id, created_at)
     select min(member_id), max(member_id), 'somebody', now() from members`,
  );
  lines = await backup(source);
});
afterAll(async () => source.close());

const restore = (database: Database, given: readonly string[]) =>
  restoreDatabase(database, Readable.from([Buffer.from(given.join(''))]));

/** Returns the number of rows of each table, and a digest of the rows. */
const contents = async (database: Database) => {
  const tables = await listTables(database);
  return Promise.all(
    tables.map(async ({ name, columns }) => {
      const list = columns.map((column) => `"${column}"`).join(', ');
      const [row] = await database.query<{ rows: number; digest: string }>(
        `select count(*)::int as rows, coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as digest
           from (select ${list} from "${name}") r`,
      );
      return [name, row?.rows, row?.digest];
    }),
  );
};

const refusal = async (given: readonly string[], into: Database): Promise<string> => {
  try {
    await restore(into, given);
    return 'restored';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

test('a restored database equals its backup row for row, and accepts new rows', async () => {
  const restored = await aDatabase('schema');
  try {
    await restore(restored, lines);
    const held = await contents(source);
    expect(held.length).toBeGreaterThan(30);
    expect(await contents(restored)).toEqual(held);
    // triggers continue from the restored counts
    const countEntries = async () =>
      (
        await restored.query<{ count: number }>(
          'select sum(entry_count)::int as count from entry_counts',
        )
      )[0]?.count ?? 0;
    const before = await countEntries();
    const [entry] = await restored.query<{ entry_id: number }>(
      `insert into entries (blog_id, theme_id, title, entry_text, entry_text_original, excerpt,
                            published_at, created_at, updated_at, last_edited_at)
       select blog_id, theme_id, '続き', '', '', '', now(), now(), now(), now() from entries limit 1
       returning entry_id`,
    );
    const [highest] = await source.query<{ id: number }>('select max(entry_id) as id from entries');
    expect(entry?.entry_id).toBeGreaterThan(highest?.id ?? Infinity);
    expect(await countEntries()).toBe(before + 1);
  } finally {
    await restored.close();
  }
});

test('a damaged or foreign backup leaves the database empty', async () => {
  const [head = '', ...rows] = lines;
  const empty = await aDatabase('schema');
  try {
    const refused = (given: readonly string[]) => refusal(given, empty);
    expect(await refused(lines.slice(0, -1))).toContain('its end is missing');
    expect(await refused([head, ...rows.slice(0, 3), ...rows.slice(4)])).not.toBe('restored');
    expect(await refused(['{"format":"other"}\n'])).toBe('this is not a backup of the database');
    expect(await refused([head, '{"table":'])).toContain('cannot be read');
    expect(await refused([head.replace(/"schema":\d+/, '"schema":3')])).toContain(
      'restore it with the program that made it',
    );
    expect(await empty.query('select 1 from members limit 1')).toEqual([]);
  } finally {
    await empty.close();
  }
});

test('does not restore into a database that is not empty', async () => {
  expect(await refusal(lines, source)).toBe('the database is not empty');
});
