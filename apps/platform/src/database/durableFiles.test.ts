import fs from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { buildDurableFileOptions } from './durableFiles.ts';
import { createEmptyDatabase } from './emptyDatabase.ts';

test('a database commit is on the disk before it is acknowledged', async () => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'durable-'));
  const database = await createEmptyDatabase(buildDurableFileOptions(folder));
  try {
    await database.exec('create table likes (entry_id int)');
    const synced = jest.spyOn(fs, 'fsyncSync');
    const before = synced.mock.calls.length;
    await database.query('insert into likes values (1)');
    expect(synced.mock.calls.length).toBeGreaterThan(before);
    const after = synced.mock.calls.length;
    await database.query('select * from likes');
    expect(synced.mock.calls.length).toBe(after);
    // creates a new file, which requires an fsync of its folder
    await database.query('select pg_switch_wal()');
    await database.query('insert into likes values (2)');
    expect((await database.query('select * from likes')).rows).toHaveLength(2);
  } finally {
    await database.close();
    fs.rmSync(folder, { recursive: true });
  }
});
