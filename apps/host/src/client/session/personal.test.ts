/** @jest-environment jsdom */
import { failsWith, fakeRead } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWirePersonal, DRAFT_KEY } from '@engawa/api-client/fixtures/member.ts';
import type { PersonalQuery } from '@engawa/api-client/resources/member/personal.ts';
import {
  ownRequested,
  personalLoaded,
  sessionEnded,
  serializableSlice,
  type Read,
  type RootState,
} from '@engawa/contract';
import { selectFormToken } from '@engawa/contract/state/selectors.ts';
import { aRootState, MEMBER_SESSION } from '@engawa/contract/testing/rootState.ts';
import type { UnknownAction } from 'redux';
import { selectNotices, type NoticesState } from '../../features/notifications/noticesSlice.ts';
import { createPageRuntime } from '../../runtime/pageRuntime.ts';
import { HOST_SET } from '../../frame/state/hostSlices.ts';
import { createPersonal, followSession, buildSlotsQuery } from './personal.ts';

type World = { readonly isMember?: boolean; readonly status?: 'unknown' | 'member' };

const aStore = (status: World['status']) =>
  createPageRuntime({
    set: HOST_SET,
    start: {
      ...aRootState(),
      session: status === 'member' ? MEMBER_SESSION : { status: 'unknown' },
    },
    services: {
      read: () => Promise.reject(new Error('not requested here')),
      write: () => Promise.reject(new Error('not requested here')),
      html: { put: () => undefined, get: () => '' },
    },
  });

const forgetMember = jest.fn();
const unlock = jest.fn();

const seen = ({ store }: ReturnType<typeof aStore>) => {
  const state = store.getState();
  return {
    session: state['session'],
    csrfToken: selectFormToken(state as RootState),
    notices: selectNotices({ notices: state['notices'] as NoticesState }).length,
  };
};

afterEach(() => forgetMember.mockClear());
beforeEach(() => document.documentElement.setAttribute('data-member', ''));

/** Waits for the responses of all sent reads. */
const answered = () => new Promise((next) => setTimeout(next, 1));

/** Creates the personal data of a page that is displayed at once, as at hydration. */
const aPage = (read: Read, { isMember = true, status = 'unknown' }: World = {}) => {
  const runtime = aStore(status);
  followSession(runtime, { forgetMember });
  const personal = createPersonal(runtime, read, () => isMember, unlock);
  const shows = (wanted: PersonalQuery) => {
    const reader = personal.begin();
    reader?.ask(wanted);
    personal.show(reader);
    return reader;
  };
  return { runtime, personal, shows };
};

/**
 * Creates a fake read of the personal data, to which the test sends the responses one after
 * another.
 */
const aSlowRead = () => {
  const answers: ((own: object) => Promise<unknown>)[] = [];
  const read: Read = () =>
    new Promise((resolve) =>
      answers.push((own) => {
        resolve({ ok: true, value: aWirePersonal({ own }) });
        return answered();
      }),
    );
  return { read, answers };
};

const upTo = (most: number) => Array.from({ length: most }, (_, at) => String(at));

test('R6.5 treats a browser without the member hint as a guest, without a request', async () => {
  const read = fakeRead({});
  const { runtime, shows } = aPage(read, { isMember: false });
  shows({ iine: ['1'] });
  await answered();
  expect(read.calls).toEqual([]);
  expect(seen(runtime)).toMatchObject({ session: { status: 'guest' }, notices: 0 });
});

test('R6.5 loads the session and the form token of a member', async () => {
  const { runtime, shows } = aPage(fakeRead({ personal: aWirePersonal() }));
  shows({});
  await answered();
  const { session, csrfToken } = seen(runtime);
  expect(session).toMatchObject({ status: 'member' });
  expect(csrfToken).not.toBeNull();
  expect(unlock).toHaveBeenCalledWith(DRAFT_KEY);
  expect(document.documentElement.getAttribute('data-member')).toBe('known');
});

test('removes the member attribute when the session ends on the page', () => {
  const { runtime } = aPage(fakeRead({}));
  runtime.store.dispatch(sessionEnded());
  runtime.store.dispatch(sessionEnded());
  expect(document.documentElement.hasAttribute('data-member')).toBe(false);
  expect(forgetMember).toHaveBeenCalledTimes(1);
});

test('R1.3 the end of a session deletes the member hint, but not the sign-out marker', () => {
  for (const [hint, left] of [
    ['signed_in=1', ''],
    ['signed_in=0', 'signed_in=0'],
  ]) {
    document.cookie = hint ?? '';
    const { runtime } = aPage(fakeRead({}));
    runtime.store.dispatch(personalLoaded({ session: MEMBER_SESSION, own: {} }));
    runtime.store.dispatch(sessionEnded());
    expect(document.cookie).toBe(left);
  }
  document.cookie = 'signed_in=; Max-Age=0';
});

test('BM17 a page with an expired session leaves the sign-out marker to the tab that signed out', async () => {
  document.cookie = 'signed_in=0';
  const { shows } = aPage(fakeRead({ personal: failsWith('API-003', 401) }));
  shows({});
  await answered();
  expect(document.cookie).toBe('signed_in=0');
  document.cookie = 'signed_in=; Max-Age=0';
});

test('a rejected session becomes a guest and loses the member attribute', async () => {
  const { runtime, shows } = aPage(fakeRead({ personal: failsWith('API-003', 401) }));
  shows({});
  await answered();
  expect(seen(runtime)).toMatchObject({ session: { status: 'guest' }, notices: 0 });
  expect(document.documentElement.hasAttribute('data-member')).toBe(false);
});

test('a failed read leaves the session unknown and adds a notice', async () => {
  const { runtime, shows } = aPage(fakeRead({ personal: failsWith('API-005', 500) }));
  shows({});
  await answered();
  expect(seen(runtime)).toMatchObject({ session: { status: 'unknown' }, notices: 1 });
  expect(document.documentElement.getAttribute('data-member')).toBe('');
});

test('a failed later read retains the member', async () => {
  const { runtime, shows } = aPage(fakeRead({ personal: failsWith('API-005', 500) }), {
    status: 'member',
  });
  shows({});
  await answered();
  expect(seen(runtime)).toMatchObject({ session: { status: 'member' }, notices: 0 });
});

test('a pending read does not sign the reader in again after the session ends', async () => {
  const { read, answers } = aSlowRead();
  const { runtime, shows } = aPage(read);
  shows({ iine: ['1'] });
  await answered();
  runtime.store.dispatch(sessionEnded());
  await answers[0]?.({});
  expect(seen(runtime).session).toEqual({ status: 'guest' });
});

/** The slice of a test remote with the member's pinned items. */
const PINS = serializableSlice<unknown>({
  reducerPath: 'pins',
  reducer: (before: unknown = null, action: UnknownAction) =>
    personalLoaded.match(action) ? (action.payload.own['pin'] ?? before) : before,
});

describe('personal data of modules', () => {
  it('is read together with the session, for any resource', async () => {
    const module = { js: [], css: [], heightPx: 0, marginPx: 0, isPage: false };
    const modules = { 'made/Pin': { ...module, personal: 'pin' }, 'made/Plain': module };
    const read = fakeRead({ personal: aWirePersonal({ own: { pin: { 7: ['red'] } } }) });
    const { runtime, shows } = aPage(read);
    runtime.inject({ slices: [PINS] }, 'social/Pins');
    shows(buildSlotsQuery(modules, ['made/Pin:7', 'made/Plain:7', 'gone/Pin:7', 'made/Pin:8']));
    await answered();
    expect(read.calls.map(({ params }) => params)).toEqual([{ own: 'pin:7,8' }]);
    expect(runtime.store.getState()).toMatchObject({ pins: { 7: ['red'] } });
  });

  it('requested later is batched into one read without duplicates', async () => {
    const read = fakeRead({ personal: aWirePersonal() });
    const { runtime, shows } = aPage(read);
    shows({ pin: ['1'] });
    await answered();
    for (const id of ['1', '2', '3', '2']) runtime.store.dispatch(ownRequested({ pin: [id] }));
    runtime.store.dispatch(ownRequested({ follow: ['mugicha88'] }));
    await answered();
    expect(read.calls.map(({ params }) => params['own'])).toEqual([
      'pin:1',
      'pin:2,3;follow:mugicha88',
    ]);
  });

  it('is split into several reads above the platform’s limit', async () => {
    const read = fakeRead({ personal: aWirePersonal() });
    aPage(read).shows({ a: upTo(60), b: upTo(40), c: upTo(20) });
    await answered();
    const counts = read.calls.map(({ params }) =>
      String(params['own'])
        .split(';')
        .map((part) => [part[0], part.split(',').length]),
    );
    expect(counts).toEqual([
      [
        ['a', 50],
        ['b', 40],
        ['c', 10],
      ],
      [
        ['a', 10],
        ['c', 10],
      ],
    ]);
  });

  it('that the platform does not know does not affect the session', async () => {
    const read = fakeRead({
      personal: ({ own }) =>
        own === '' ? { ok: true, value: aWirePersonal() } : failsWith('API-006', 400)(),
    });
    const { runtime, shows } = aPage(read);
    shows({ unheardOf: ['1'] });
    await answered();
    expect(seen(runtime)).toMatchObject({ session: { status: 'member' }, notices: 0 });
  });

  it('is applied only to the page that requested it, also when that page is restored', async () => {
    const { read, answers } = aSlowRead();
    const { runtime, personal, shows } = aPage(read);
    runtime.inject({ slices: [PINS] }, 'social/Pins');
    const left = shows({ pin: ['1'] });
    await answered();
    shows({ pin: ['2'] });
    await answers[0]?.({ pin: { 1: true } });
    expect(runtime.store.getState()).toMatchObject({ pins: null, session: { status: 'unknown' } });
    await answers[1]?.({ pin: { 2: true } });
    expect(runtime.store.getState()).toMatchObject({ pins: { 2: true } });
    personal.show(left);
    expect(runtime.store.getState()).toMatchObject({ pins: { 1: true } });
  });

  it('that arrives early is applied with its page', async () => {
    const { runtime, personal } = aPage(
      fakeRead({ personal: aWirePersonal({ own: { pin: {} } }) }),
    );
    runtime.inject({ slices: [PINS] }, 'social/Pins');
    const reader = personal.begin();
    reader?.ask({ pin: ['1'] });
    await answered();
    expect(runtime.store.getState()).toMatchObject({ pins: null });
    personal.show(reader);
    expect(runtime.store.getState()).toMatchObject({ pins: {} });
  });
});
