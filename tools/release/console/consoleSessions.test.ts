import { ACT_MS, createConsoleSessions, isSame } from './consoleSessions.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Sessions on a clock that a test moves. */
const onAClock = () => {
  let nowMs = 0;
  const sessions = createConsoleSessions(() => nowMs);
  const wait = (ms: number) => {
    nowMs += ms;
  };
  return { sessions, wait };
};

test('BF27 whoever is signed in may act for ten minutes, and look for eight hours', () => {
  const { sessions, wait } = onAClock();
  const secret = sessions.begin('hanako');
  const session = sessions.find(secret);
  if (session === null) throw new Error('nobody is signed in');
  expect(session.amebaId).toBe('hanako');
  wait(ACT_MS - 1);
  expect(sessions.mayAct(session)).toBe(true);
  wait(1);
  expect(sessions.mayAct(session)).toBe(false);
  wait(8 * HOUR_MS - ACT_MS - 1);
  expect(sessions.find(secret)).not.toBeNull();
  wait(1);
  expect(sessions.find(secret)).toBeNull();
});

test('BF27 a session ends where its member ends it, and each has a form token of its own', () => {
  const { sessions } = onAClock();
  const [first, second] = [sessions.begin('hanako'), sessions.begin('hanako')];
  expect(sessions.find(first)?.formToken).not.toBe(sessions.find(second)?.formToken);
  sessions.end(first);
  expect(sessions.find(first)).toBeNull();
  expect(sessions.find(second)).not.toBeNull();
  expect(sessions.find('made-up')).toBeNull();
});

test('BF27 a way through the password is gone once, within ten minutes', () => {
  const { sessions, wait } = onAClock();
  const journey = { to: '/', typed: null };
  const state = sessions.leave(journey);
  expect(sessions.arrive(state)).toEqual(journey);
  expect(sessions.arrive(state)).toBeNull();
  const late = sessions.leave(journey);
  wait(10 * 60 * 1000);
  expect(sessions.arrive(late)).toBeNull();
});

test('ways that are begun and not gone fill no memory: the oldest are forgotten', () => {
  const { sessions } = onAClock();
  const first = sessions.leave({ to: '/', typed: null });
  const others = Array.from({ length: 1000 }, () => sessions.leave({ to: '/', typed: null }));
  expect(sessions.arrive(first)).toBeNull();
  expect(sessions.arrive(others.at(-1) ?? '')).not.toBeNull();
});

test('what is said on the next page is said once', () => {
  const { sessions } = onAClock();
  const session = sessions.find(sessions.begin('hanako'));
  if (session === null) throw new Error('nobody is signed in');
  sessions.notice(session, 'done');
  expect(sessions.takeNotice(session)).toBe('done');
  expect(sessions.takeNotice(session)).toBeNull();
});

test('texts of any length are compared', () => {
  expect(isSame('a', 'a')).toBe(true);
  expect(isSame('a', 'ab')).toBe(false);
});
