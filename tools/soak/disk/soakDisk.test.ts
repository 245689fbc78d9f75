import { join } from 'node:path';
import { anEmbeddedDatabase } from '@engawa/platform/testing/aDatabase.ts';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { judgeDisk } from './judgeDisk.ts';
import { soakDisk } from './soakDisk.ts';

const SHORT = { rounds: 6, hoursPerRound: 1, rankingsPerHour: 6 };

test('S6 the embedded database takes no more of the disk after hours alone, nor under likes', () =>
  inTemporaryFolder(async (folder) => {
    const files = join(folder, 'database');
    const database = await anEmbeddedDatabase('demo', files);
    const measured = await soakDisk(database, files, [
      { ...SHORT, name: 'idle', likesPerHour: 0 },
      { ...SHORT, name: 'likes', likesPerHour: 60 },
    ]);
    await database.close();
    const names = ['idle: tables', 'idle: log', 'likes: tables', 'likes: log'];
    expect(judgeDisk(measured).map(({ name, isFlat }) => [name, isFlat])).toEqual(
      names.map((name) => [name, true]),
    );
  }));

test('a table that grows by a megabyte a round is no noise', () => {
  const MB = 1024 * 1024;
  const rounds = Array.from({ length: 6 }, (_, at) => ({ data: (30 + at) * MB, log: 33 * MB }));
  expect(judgeDisk({ idle: rounds }).map(({ isFlat }) => isFlat)).toEqual([false, true]);
});
