import { createEmptyDatabase } from './emptyDatabase.ts';

test('an empty database has no template databases', async () => {
  const database = await createEmptyDatabase({ dataDir: 'memory://' });
  try {
    const { rows } = await database.query('select datname from pg_database');
    expect(rows).toEqual([{ datname: 'postgres' }]);
  } finally {
    await database.close();
  }
});
