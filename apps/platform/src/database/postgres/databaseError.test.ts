import { DatabaseError } from 'pg';
import { DatabaseUnavailable } from '../databaseUnavailable.ts';
import { isConnectionLoss, toDatabaseError } from './databaseError.ts';

const readNotices = (code: string) => Object.assign(new DatabaseError('no', 2, 'error'), { code });

test.each([
  ['a statement that took too long or was cancelled', readNotices('57014')],
  ['a full disk', readNotices('53100')],
  ['out of memory', readNotices('53200')],
  ['no free server connection', readNotices('53300')],
  ['a transaction that took too long', readNotices('25P04')],
  ['no answer to a statement', new Error('Query read timeout')],
  ['an exhausted pool', new Error('timeout exceeded when trying to connect')],
])('does not treat %s as a connection loss', (_what, error) => {
  expect([isConnectionLoss(error), isConnectionLoss(new DatabaseUnavailable(error))]).toEqual([
    false,
    false,
  ]);
});

test.each([
  ['a server shutdown', readNotices('57P01')],
  ['a failed connection', readNotices('08006')],
  ['a broken connection', new Error('Connection terminated unexpectedly')],
  [
    'a refused connection',
    Object.assign(new Error('no'), { code: 'ECONNREFUSED', syscall: 'connect' }),
  ],
])('treats %s as a connection loss', (_what, error) => {
  expect([isConnectionLoss(error), isConnectionLoss(toDatabaseError(error))]).toEqual([true, true]);
});
