/** @jest-environment jsdom */
import { failsWith, fakeRead } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWirePersonal } from '@engawa/api-client/fixtures/member.ts';
import { selectFormToken, sessionEnded, type RootState } from '@engawa/contract';
import { aRootState } from '@engawa/contract/testing/sharedState.ts';
import { selectNotices, type NoticesState } from '../state/noticesSlice.ts';
import { createPageRuntime } from '../runtime/pageRuntime.ts';
import { HOST_SET } from '../state/hostSlices.ts';
import { followSession, loadPersonal } from './personal.ts';

const aStore = () =>
  createPageRuntime({
    set: HOST_SET,
    start: { ...aRootState(), session: { status: 'unknown' } },
    services: {
      read: () => Promise.reject(new Error('not asked here')),
      write: () => Promise.reject(new Error('not asked here')),
      html: { put: () => undefined, get: () => '' },
    },
  });

const forgetMember = jest.fn();

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

test('R6.5 a guest is known by the missing hint, without a call', async () => {
  const runtime = aStore();
  const read = fakeRead({});
  await loadPersonal(runtime, read, false);
  expect(read.calls).toEqual([]);
  expect(seen(runtime)).toMatchObject({ session: { status: 'guest' }, notices: 0 });
});

test('R6.5 a member brings the session and the form token', async () => {
  const runtime = aStore();
  await loadPersonal(runtime, fakeRead({ personal: aWirePersonal() }), true);
  const { session, csrfToken } = seen(runtime);
  expect(session).toMatchObject({ status: 'member' });
  expect(csrfToken).not.toBeNull();
});

test('a session that ends while the page is read gives the guest’s links back', () => {
  const runtime = aStore();
  followSession(runtime, { forgetMember });
  runtime.store.dispatch(sessionEnded());
  runtime.store.dispatch(sessionEnded());
  expect(document.documentElement.hasAttribute('data-member')).toBe(false);
  expect(forgetMember).toHaveBeenCalledTimes(1);
});

test('a session that ended elsewhere makes a guest, and the place of the member is given back', async () => {
  const runtime = aStore();
  followSession(runtime, { forgetMember });
  await loadPersonal(runtime, fakeRead({ personal: failsWith('API-003', 401) }), true);
  expect(seen(runtime)).toMatchObject({ session: { status: 'guest' }, notices: 0 });
  expect(document.documentElement.hasAttribute('data-member')).toBe(false);
});

test('a read that fails takes no member for a guest, and says so', async () => {
  const runtime = aStore();
  await loadPersonal(runtime, fakeRead({ personal: failsWith('API-005', 500) }), true);
  expect(seen(runtime)).toMatchObject({ session: { status: 'unknown' }, notices: 1 });
  expect(document.documentElement.hasAttribute('data-member')).toBe(true);
});
