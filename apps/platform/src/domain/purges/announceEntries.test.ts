import { createClock } from '../../system/clock.ts';
import type { Database } from '../../database/database.ts';
import { aDatabase } from '../../testing/aDatabase.ts';
import { DEMO_NOW } from '../../testing/aPlatform.ts';
import { announceEntries } from './announceEntries.ts';

let database: Database;
beforeAll(async () => {
  database = await aDatabase('demo');
});
afterAll(async () => database.close());

const after = (minutes: number) => createClock(new Date(DEMO_NOW.getTime() + minutes * 60_000));
const announced = async (minutes: number) => {
  const purges: unknown[] = [];
  await announceEntries(database, after(minutes), (tags, kind) => purges.push({ tags, kind }));
  return purges;
};

test('purges the pages of a planned entry once, when it is due', async () => {
  const [entry] = await database.query<{ entry_id: number; ameba_id: string }>(
    `update entries e set published_at = $1 from blogs b
      where b.blog_id = e.blog_id and e.entry_id = (select max(entry_id) from entries where visibility = 'public')
     returning e.entry_id, b.ameba_id`,
    [after(10)()],
  );
  expect(await announced(0)).toEqual([]);
  expect(await announced(9)).toEqual([]);
  expect(await announced(10)).toEqual([
    { kind: 'soft', tags: ['site', `blog:${entry?.ameba_id}`, `entry:${entry?.entry_id}`] },
  ]);
  expect(await announced(10)).toEqual([]);
});

test('purges the pages of entries that became due while no platform ran', async () => {
  await announced(20);
  await database.query(
    `update entries set published_at = $1
      where entry_id in (select entry_id from entries where visibility = 'public' order by entry_id limit 2)`,
    [after(30)()],
  );
  const [purge] = await announced(600);
  expect(purge).toMatchObject({ tags: expect.arrayContaining(['site']) });
  expect(Object(purge).tags.filter((tag: string) => tag.startsWith('entry:'))).toHaveLength(2);
});

test('purges nothing twice after the clock is set back, and continues from there', async () => {
  await announced(700);
  expect(await announced(5)).toEqual([]);
  await database.query(
    `update entries set published_at = $1
      where entry_id = (select min(entry_id) from entries where visibility = 'public')`,
    [after(6)()],
  );
  expect(await announced(7)).toHaveLength(1);
});

test('does not write to an idle database', async () => {
  await announced(800);
  const written = () => database.query('select xmin::text, ctid::text from announced_entries');
  const before = await written();
  await announced(900);
  expect(await written()).toEqual(before);
});
