import { DatabaseError } from 'pg';
import { DatabaseUnavailable } from '../databaseUnavailable.ts';
import { isLoss, statementFault } from './databaseFault.ts';

const told = (code: string) => Object.assign(new DatabaseError('no', 2, 'error'), { code });

test.each([
  ['a statement that took too long or was cancelled', told('57014')],
  ['a full disk', told('53100')],
  ['no memory', told('53200')],
  ['no connection left there', told('53300')],
  ['a transaction that took too long', told('25P04')],
  ['no answer to a statement', new Error('Query read timeout')],
  ['no connection left in the pool', new Error('timeout exceeded when trying to connect')],
])('%s is no loss of the server', (_what, error) => {
  expect([isLoss(error), isLoss(new DatabaseUnavailable(error))]).toEqual([false, false]);
});

test.each([
  ['a server that ends', told('57P01')],
  ['a connection that failed', told('08006')],
  ['one that broke', new Error('Connection terminated unexpectedly')],
  [
    'one that was refused',
    Object.assign(new Error('no'), { code: 'ECONNREFUSED', syscall: 'connect' }),
  ],
])('%s is one', (_what, error) => {
  expect([isLoss(error), isLoss(statementFault(error))]).toEqual([true, true]);
});
