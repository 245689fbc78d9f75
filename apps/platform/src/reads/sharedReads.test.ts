import type { Queryable, SqlValue } from '../database/database.ts';
import { sharedReads } from './sharedReads.ts';

const aCountingDatabase = () => {
  const ran: (readonly [string, readonly SqlValue[]])[] = [];
  const database: Queryable = {
    query: async <Row>(sql: string, values: readonly SqlValue[] = []) => {
      ran.push([sql, values]);
      const rows: readonly unknown[] = [{ number: ran.length }];
      return rows as readonly Row[];
    },
  };
  return { ran, shared: sharedReads(database) };
};

const SQL = 'select $1';

test('what is asked twice at the same moment is run once, and both have the rows', async () => {
  const { ran, shared } = aCountingDatabase();
  const answers = await Promise.all([shared.query(SQL, ['a']), shared.query(SQL, ['a'])]);
  expect(answers).toEqual([[{ number: 1 }], [{ number: 1 }]]);
  expect(ran).toHaveLength(1);
});

test('other values are another question', async () => {
  const { ran, shared } = aCountingDatabase();
  await Promise.all([shared.query(SQL, ['1']), shared.query(SQL, [1])]);
  expect(ran).toEqual([
    [SQL, ['1']],
    [SQL, [1]],
  ]);
});

test('what is asked after an answer is run anew', async () => {
  const { ran, shared } = aCountingDatabase();
  await shared.query(SQL, ['a']);
  expect(await shared.query(SQL, ['a'])).toEqual([{ number: 2 }]);
  expect(ran).toHaveLength(2);
});
