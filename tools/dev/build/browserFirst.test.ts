import { browserFirst } from './browserFirst.ts';

const LONG_MS = 10_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const aSession = () => {
  const did: string[] = [];
  const turns = browserFirst({
    suspend: () => void did.push('held'),
    resume: () => void did.push('built'),
    get suspended() {
      return did.at(-1) === 'held';
    },
  });
  /** the final state of the server build */
  const outcome = () => {
    jest.advanceTimersByTime(LONG_MS);
    return did.at(-1);
  };
  const builds = () => did.filter((one) => one === 'built').length;
  return { ...turns, outcome, builds };
};

test('starts the server build after the first browser build', () => {
  const session = aSession();
  expect(session.outcome()).toBe('held');
  session.browserDone();
  expect(session.builds()).toBe(0);
  expect(session.outcome()).toBe('built');
});

test('builds an edit of both sides for the browser first, whichever file watcher reports it first', () => {
  const session = aSession();
  session.browserDone();
  session.outcome();
  session.serverEdited();
  session.browserEdited();
  expect(session.outcome()).toBe('held');
  session.serverEdited();
  expect(session.outcome()).toBe('held');
  session.browserDone();
  expect(session.outcome()).toBe('built');
});

test('combines edits in quick succession into one server build', () => {
  const session = aSession();
  for (let edit = 0; edit < 3; edit += 1) {
    session.browserEdited();
    session.browserDone();
  }
  expect(session.outcome()).toBe('built');
  expect(session.builds()).toBe(1);
});

test('builds only for the server after an edit of server code', () => {
  const session = aSession();
  session.browserDone();
  session.outcome();
  session.serverEdited();
  expect(session.outcome()).toBe('built');
  expect(session.builds()).toBe(2);
});

test('isHeld is true from an edit until the server build starts', () => {
  const session = aSession();
  session.browserDone();
  expect(session.isHeld()).toBe(true);
  session.outcome();
  expect(session.isHeld()).toBe(false);
  session.browserEdited();
  expect(session.isHeld()).toBe(true);
  session.browserDone();
  expect(session.isHeld()).toBe(true);
  session.outcome();
  expect(session.isHeld()).toBe(false);
});

test('starts no build after it has been stopped', () => {
  const session = aSession();
  session.browserDone();
  session.end();
  expect(session.outcome()).toBe('held');
});
