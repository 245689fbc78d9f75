import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from './migrate.ts';
import { openPgliteDatabase } from './pgliteDatabase.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engawa-database-'));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

const open = async () => openPgliteDatabase(join(folder, 'database'));

test('committed rows survive a restart; changed or newer migrations are rejected', async () => {
  const first = await open();
  const version = await migrate(first);
  const insert = "insert into members (ameba_id, nickname) values ($1, 'x')";
  await first.query(insert, ['stored']);
  await expect(
    first.transaction(async (tx) => {
      await tx.query(insert, ['undone']);
      throw new Error('a crash in the middle');
    }),
  ).rejects.toThrow('a crash in the middle');
  await first.close();

  const second = await open();
  // a second run changes nothing
  expect(await migrate(second)).toBe(version);
  expect(await second.query('select ameba_id from members')).toEqual([{ ameba_id: 'stored' }]);
  expect((await readdir(folder)).sort()).toEqual(['database', 'database.lock']);

  await expect(open()).rejects.toThrow('another process has it open');

  // an earlier version stored no checksums: they are computed from the files
  await second.query('update schema_migrations set checksum = null where version = 2');
  expect(await migrate(second)).toBe(version);
  await second.query("update schema_migrations set checksum = 'other' where version = 2");
  await expect(migrate(second)).rejects.toThrow('the file of migration 2 has changed');
  await second.query('update schema_migrations set checksum = null where version = 2');

  await second.query('insert into schema_migrations (version) values ($1)', [version + 1]);
  await expect(migrate(second)).rejects.toThrow(/newer than the \d+ of this program/);
  await second.close();
});
