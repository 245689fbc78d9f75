import type { DevProblem } from '../devNews.ts';
import { createProblemReporter } from './createProblemReporter.ts';

const aProblem = (message: string): DevProblem => ({
  file: 'apps/entry/src/article/EntryArticle.tsx',
  line: 12,
  column: 3,
  message,
});
const SHARED = aProblem("Expected ','");
const OF_SERVER = aProblem("Can't resolve './lost.server.ts'");

const aSession = () => {
  const notified: (readonly DevProblem[])[] = [];
  return { notified, troubles: createProblemReporter((problems) => notified.push(problems)) };
};

test('clears an error of the server build when that build succeeds', () => {
  const { notified, troubles } = aSession();
  troubles('server', [OF_SERVER]);
  troubles('server', []);
  expect(notified).toEqual([[OF_SERVER], []]);
});

test('retains the errors of one build when the other build succeeds', () => {
  const { notified, troubles } = aSession();
  troubles('server', [OF_SERVER]);
  troubles('browser', []);
  expect(notified).toEqual([[OF_SERVER]]);
});

test('reports an error that both builds have once, and clears it when one of the builds succeeds', () => {
  const { notified, troubles } = aSession();
  troubles('browser', [SHARED]);
  troubles('server', [SHARED, OF_SERVER]);
  troubles('browser', []);
  expect(notified).toEqual([[SHARED], [SHARED, OF_SERVER], [OF_SERVER]]);
});

test('does not report unchanged errors again', () => {
  const { notified, troubles } = aSession();
  troubles('browser', []);
  troubles('browser', [SHARED]);
  troubles('browser', [SHARED]);
  troubles('release', []);
  expect(notified).toEqual([[SHARED]]);
});
