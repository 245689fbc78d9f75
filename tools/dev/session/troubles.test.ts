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

test('a fault that the server’s build alone has found goes when that build is content again', () => {
  const { told, troubles } = aSession();
  troubles('server', [OF_SERVER]);
  troubles('server', []);
  expect(told).toEqual([[OF_SERVER], []]);
});

test('a build that is content says nothing of the other', () => {
  const { told, troubles } = aSession();
  troubles('server', [OF_SERVER]);
  troubles('browser', []);
  expect(told).toEqual([[OF_SERVER]]);
});

test('what both builds find is told once, and is gone once one of them is over it', () => {
  const { told, troubles } = aSession();
  troubles('browser', [SHARED]);
  troubles('server', [SHARED, OF_SERVER]);
  troubles('browser', []);
  expect(told).toEqual([[SHARED], [SHARED, OF_SERVER], [OF_SERVER]]);
});

test('the same again is not told again', () => {
  const { told, troubles } = aSession();
  troubles('browser', []);
  troubles('browser', [SHARED]);
  troubles('browser', [SHARED]);
  troubles('release', []);
  expect(told).toEqual([[SHARED]]);
});
