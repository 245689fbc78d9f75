import { DatabaseError } from 'pg';
import { DatabaseUnavailable } from '../databaseUnavailable.ts';
import { isLoss, statementFault } from './databaseFault.ts';

const told = (code: string) => Object.assign(new DatabaseError('no', 2, 'error'), { code });

test.each([
  ['a statement that took too long or was cancelled', told('57014')],
  ['a full disk', told('53100')],
  ['out of memory', told('53200')],
  ['no free server connection', told('53300')],
  ['a transaction that took too long', told('25P04')],
  ['no answer to a statement', new Error('Query read timeout')],
  ['an exhausted pool', new Error('timeout exceeded when trying to connect')],
])('%s is not a connection loss', (_what, error) => {
  expect([isLoss(error), isLoss(new DatabaseUnavailable(error))]).toEqual([false, false]);
});

test.each([
  ['a server shutdown', told('57P01')],
  ['a failed connection', told('08006')],
  ['a broken connection', new Error('Connection terminated unexpectedly')],
  [
    'a refused connection',
    Object.assign(new Error('no'), { code: 'ECONNREFUSED', syscall: 'connect' }),
  ],
])('%s is a connection loss', (_what, error) => {
  expect([isLoss(error), isLoss(statementFault(error))]).toEqual([true, true]);
});
