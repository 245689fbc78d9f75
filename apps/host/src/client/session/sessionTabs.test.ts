/** @jest-environment jsdom */
import {
  personalLoaded,
  readerNotified,
  selectSession,
  takeEvery,
  type SessionState,
} from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { createStorage } from '@engawa/ui-templates/parts/storage.ts';
import { syncSessionTabs } from './sessionTabs.ts';
import type { PageRuntime } from '../../runtime/pageRuntime.ts';

const MEMBER: SessionState = {
  status: 'member',
  amebaId: 'mugicha88',
  nickname: '麦茶',
  hasBlog: false,
  csrfToken: 'token',
};
const KEY = 'engawa:member:shown';

const opened = (session: SessionState) => {
  const { store, start } = aContractStore({ shared: { session } });
  const notified: string[] = [];
  start(function* () {
    yield* takeEvery(readerNotified, ({ payload }) => void notified.push(payload.message));
  });
  let isMember = session.status === 'member';
  const readAgain = jest.fn();
  const storage = createStorage(() => localStorage);
  syncSessionTabs({ store } as Pick<PageRuntime, 'store'>, storage, () => isMember, readAgain);
  return {
    store,
    readAgain,
    notified: () => notified,
    signedOut: () => {
      isMember = false;
    },
    status: () => selectSession(store.getState()).status,
    /** simulates a change of the storage by another tab of this browser */
    elsewhere: (is: boolean, newValue: string | null, key: string | null = KEY) => {
      isMember = is;
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    },
  };
};

beforeEach(() => localStorage.clear());

test('BM17 stores the current member for other tabs', () => {
  const { store } = opened({ status: 'unknown' });
  store.dispatch(personalLoaded({ session: MEMBER, own: {} }));
  expect(JSON.parse(localStorage.getItem(KEY) ?? '{}')).toMatchObject({ value: 'mugicha88' });
});

test('BM17 a sign-out in another tab signs this tab out', () => {
  const page = opened(MEMBER);
  // neither the removal of the value while the hint cookie exists nor a change of another key ends
  // the session
  page.elsewhere(true, null);
  page.elsewhere(false, null, 'engawa:other');
  expect(page.status()).toBe('member');
  page.elsewhere(false, null);
  expect(page.status()).toBe('guest');
  expect(page.notified()).toEqual(['ログアウトしました']);
});

test('BM17 detects a sign-out on focus without a storage event', () => {
  const page = opened(MEMBER);
  window.dispatchEvent(new Event('focus'));
  expect(page.status()).toBe('member');
  page.signedOut();
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('focus'));
  expect(page.status()).toBe('guest');
  expect(page.notified()).toEqual(['ログアウトしました']);
});

test('BM17 a sign-in in another tab reads the session again', () => {
  const page = opened({ status: 'guest' });
  page.elsewhere(false, 'x');
  expect(page.readAgain).not.toHaveBeenCalled();
  page.elsewhere(true, 'x');
  expect(page.readAgain).toHaveBeenCalledTimes(1);
});
