import { aLog } from '@engawa/observability/log/aLog.fixture.ts';
import { aDatabase } from '../testing/aDatabase.ts';
import { reportReservedNames } from './reportReservedNames.ts';

test('logs each member whose name has become reserved, and changes nothing', async () => {
  const database = await aDatabase('schema');
  await database.query(
    `insert into members (ameba_id, nickname)
     select name, '人' from unnest(array['feed', 'history', 'historybuff', 'kanoya-mio']) name`,
  );
  const { log, lines } = aLog('info');
  await reportReservedNames(database, log);
  expect(lines.map(({ amebaId, msg }) => [amebaId, msg])).toEqual(
    ['feed', 'history'].map((amebaId) => [amebaId, 'member name is reserved: blog unreachable']),
  );
  expect(await database.query('select 1 from members')).toHaveLength(4);
  await database.close();
});
