import type { Database, Queryable } from '../database/database.ts';
import { aDatabase } from '../testing/aDatabase.ts';
import { signUp } from './signUp.ts';

const NOW = new Date('2026-11-21T09:00:00+09:00');
const FORM = { amebaId: 'hitokoto', nickname: 'ひとこと', password: 'engawa-test' };

let database: Database;
beforeAll(async () => {
  database = await aDatabase();
});
afterAll(async () => database.close());

/** A database that breaks at the first statement of a transaction that begins with these words. */
const breakingAt = (words: string): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction((tx) => {
      const query: Queryable['query'] = async (sql, values) => {
        if (sql.startsWith(words)) throw new Error('the disk gave out');
        return tx.query(sql, values);
      };
      return work({ query });
    }),
});

test('a sign-up that breaks off halfway leaves the name free for the next try', async () => {
  const broken = breakingAt('insert into blogs');
  await expect(signUp(broken, () => NOW, FORM)).rejects.toThrow('the disk gave out');
  expect(await signUp(database, () => NOW, FORM)).toMatchObject({ ok: true });
  expect(
    await database.query('select ameba_id, title from blogs where ameba_id = $1', [FORM.amebaId]),
  ).toEqual([{ ameba_id: 'hitokoto', title: 'ひとことのブログ' }]);
});

test('a name that somebody has is refused, and nothing of it changes', async () => {
  const later = { ...FORM, nickname: 'べつのひと' };
  expect(await signUp(database, () => NOW, later)).toEqual({
    ok: false,
    error: { amebaId: 'このIDはすでに使われています。別のIDにしてください。' },
  });
  expect(
    await database.query('select nickname from members where ameba_id = $1', [FORM.amebaId]),
  ).toEqual([{ nickname: 'ひとこと' }]);
});
