import type { DevProblem } from '../protocol.ts';
import { createTroubles } from './troubles.ts';

const aProblem = (message: string): DevProblem => ({
  file: 'apps/entry/src/article/EntryArticle.tsx',
  line: 12,
  column: 3,
  message,
});
const SHARED = aProblem("Expected ','");
const OF_SERVER = aProblem("Can't resolve './lost.server.ts'");

const aSession = () => {
  const told: (readonly DevProblem[])[] = [];
  return { told, troubles: createTroubles((problems) => told.push(problems)) };
};

test('clears an error of the server build when that build succeeds', () => {
  const { told, troubles } = aSession();
  troubles('server', [OF_SERVER]);
  troubles('server', []);
  expect(told).toEqual([[OF_SERVER], []]);
});

test('a successful build does not clear the errors of the other one', () => {
  const { told, troubles } = aSession();
  troubles('server', [OF_SERVER]);
  troubles('browser', []);
  expect(told).toEqual([[OF_SERVER]]);
});

test('reports an error of both builds once, and clears it when one of them succeeds', () => {
  const { told, troubles } = aSession();
  troubles('browser', [SHARED]);
  troubles('server', [SHARED, OF_SERVER]);
  troubles('browser', []);
  expect(told).toEqual([[SHARED], [SHARED, OF_SERVER], [OF_SERVER]]);
});

test('does not report unchanged errors again', () => {
  const { told, troubles } = aSession();
  troubles('browser', []);
  troubles('browser', [SHARED]);
  troubles('browser', [SHARED]);
  troubles('release', []);
  expect(told).toEqual([[SHARED]]);
});
