import { failure, success, type Result } from '@engawa/contract';
import type { SetLink } from '@engawa/contract/remotes/setLink.server.ts';
import { SetSessions, type Closable } from './setSessions.ts';

const START_MS = Date.parse('2026-11-26T03:00:00.000Z');

const aLink = (name: string, hours = 4): SetLink => ({
  id: name,
  versions: { entry: '1.2.3' },
  expires: new Date(START_MS + hours * 3_600_000).toISOString(),
});

type Opened = Closable & { readonly name: string };

/**
 * Creates the sets of links by the names of the links; `answers` are the results of opening them,
 * one after another.
 */
const aSetController = (answers: readonly Result<null, string>[] = []) => {
  const opened: string[] = [];
  const closed: string[] = [];
  const failures: unknown[] = [];
  const left = [...answers];
  const sessions = new SetSessions<Opened>({
    most: 4,
    lingerMs: 60_000,
    backOffMs: 2000,
    open: async ({ id }) => {
      opened.push(id);
      const answer = left.shift() ?? success(null);
      return answer.ok
        ? success({ name: id, close: async () => void closed.push(id) })
        : failure(answer.error);
    },
    now: Date.now,
    onCloseFailed: (error) => void failures.push(error),
  });
  /** Completes one request of a session. */
  const visit = async (link: SetLink) => {
    const entered = await sessions.enter(link);
    if (!entered.ok) return entered.error;
    entered.value.leave();
    return entered.value.set.name;
  };
  return { sessions, visit, opened, closed };
};

beforeEach(() => {
  jest.useFakeTimers({ now: START_MS });
});
afterEach(() => {
  jest.useRealTimers();
});

test('BQ1 requests with the same link share a set, which is opened once', async () => {
  const { sessions, opened } = aSetController();
  const both = await Promise.all([sessions.enter(aLink('a')), sessions.enter(aLink('a'))]);
  expect(both.map((entered) => entered.ok && entered.value.set.name)).toEqual(['a', 'a']);
  expect(opened).toEqual(['a']);
});

test('BQ1 closes the least recently used of four sets to open a fifth', async () => {
  const { visit, closed } = aSetController();
  for (const name of ['a', 'b', 'c', 'd']) {
    await visit(aLink(name));
    jest.advanceTimersByTime(1000);
  }
  await visit(aLink('a'));
  jest.advanceTimersByTime(60_000);
  expect(await visit(aLink('e'))).toBe('e');
  expect(closed).toEqual(['b']);
});

test('BQ1 retains sets in use for a minute and rejects a fifth set meanwhile', async () => {
  const { sessions, visit, closed } = aSetController();
  const held = await Promise.all(['a', 'b', 'c', 'd'].map((name) => sessions.enter(aLink(name))));
  jest.advanceTimersByTime(600_000);
  expect(await visit(aLink('e'))).toEqual({ kind: 'full' });
  for (const entered of held) if (entered.ok) entered.value.leave();
  // a person may still be reading the last response
  jest.advanceTimersByTime(59_000);
  expect(await visit(aLink('e'))).toEqual({ kind: 'full' });
  expect(closed).toEqual([]);
  jest.advanceTimersByTime(1000);
  expect(await visit(aLink('e'))).toBe('e');
});

test('BQ1 a set that fails to open reports the reason, takes no slot and is retried after a delay', async () => {
  const { visit, opened } = aSetController([failure('REMOTE-004 broken')]);
  const why = { kind: 'unproven', reason: 'REMOTE-004 broken' };
  expect(await visit(aLink('a'))).toEqual(why);
  expect(await visit(aLink('a'))).toEqual(why);
  expect(opened).toEqual(['a']);
  jest.advanceTimersByTime(2000);
  expect(await visit(aLink('a'))).toBe('a');
  for (const name of ['b', 'c', 'd']) expect(await visit(aLink(name))).toBe(name);
});

test('BQ1 closes a set when its link expires, after its last request', async () => {
  const { sessions, visit, closed } = aSetController();
  await visit(aLink('a', 1));
  const entered = await sessions.enter(aLink('b', 1));
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(closed).toEqual(['a']);
  if (entered.ok) entered.value.leave();
  await jest.advanceTimersByTimeAsync(0);
  expect(closed).toEqual(['a', 'b']);
});

test('BQ1 closes all sets on close', async () => {
  const { sessions, visit, closed } = aSetController();
  await visit(aLink('a'));
  await visit(aLink('b'));
  await sessions.close();
  expect(closed).toEqual(['a', 'b']);
  expect(jest.getTimerCount()).toBe(0);
});
