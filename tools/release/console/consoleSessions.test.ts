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

test('BF27 a way through the password leads on, with a reason once and within ten minutes', () => {
  const { sessions, wait } = onAClock();
  const typed = { amebaId: 'hanako', why: '障害のため' };
  const state = sessions.leave({ to: '/history', typed });
  expect(sessions.arrive(state)).toEqual({ to: '/history', typed });
  expect(sessions.arrive(state)).toEqual({ to: '/history', typed: null });
  const late = sessions.leave({ to: '/', typed });
  wait(10 * 60 * 1000);
  expect(sessions.arrive(late)?.typed).toBeNull();
  expect(sessions.arrive('made-up')).toBeNull();
});

test('BF27 ways that strangers begin by the thousand keep nobody from theirs', () => {
  const { sessions } = onAClock();
  const first = sessions.leave({ to: '/history', typed: null });
  for (let count = 0; count < 5000; count += 1) sessions.leave({ to: '/', typed: null });
  expect(sessions.arrive(first)).toEqual({ to: '/history', typed: null });
});

test('a state of any path is as long as the accounts origin takes', () => {
  const { sessions } = onAClock();
  const typed = { amebaId: 'hanako', why: 'a' };
  for (const length of [10, 200, 5000])
    expect(sessions.leave({ to: `/remote/${'a'.repeat(length - 8)}`, typed }).length).toBeLessThan(
      512,
    );
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
