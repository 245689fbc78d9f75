import { success, type Read } from '@engawa/contract';
import { createProposer } from './createProposer.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const failed: Read = async () => ({
  ok: false,
  error: { code: 'API-001', statusCode: 0, message: 'slow' },
});

test('R3.7 the response to the latest request for suggestions is used, in any order of responses', async () => {
  const notified: (readonly string[])[] = [];
  const delays: Readonly<Record<string, number>> = { first: 1000, second: 10 };
  const read: Read = async (_resource, { q }) => {
    await new Promise((resolve) => setTimeout(resolve, delays[String(q)]));
    return success({ words: [q] });
  };
  const proposer = createProposer(read, (words) => notified.push(words));
  proposer.propose('first');
  await jest.advanceTimersByTimeAsync(250);
  proposer.propose('second');
  await jest.advanceTimersByTimeAsync(2000);
  expect(notified).toEqual([['second']]);
});

test('reports no suggestions after it was stopped', async () => {
  const notified: (readonly string[])[] = [];
  const proposer = createProposer(
    async () => success({ words: ['梅'] }),
    (words) => notified.push(words),
  );
  proposer.propose('a');
  await jest.advanceTimersByTimeAsync(100);
  proposer.rest();
  await jest.advanceTimersByTimeAsync(1000);
  expect(notified).toEqual([]);
});

test('reports an empty list of suggestions when the read fails', async () => {
  const notified: (readonly string[])[] = [];
  const proposer = createProposer(failed, (words) => notified.push(words));
  proposer.propose('a');
  await jest.advanceTimersByTimeAsync(1000);
  expect(notified).toEqual([[]]);
});
