/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { personalLoaded, signInRequested, type RootState } from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { MEMBER_SESSION } from '@engawa/contract/testing/rootState.ts';
import { aPageWithDialogs, teachDialogs } from '../dialogs/dialogsPage.fixture.ts';
import { takeMemberHint } from '../../client/session/memberHint.ts';
import { createStorage } from '@engawa/ui-templates/parts/storage.ts';
import { signInModule } from './signIn.module.ts';
import { signInSaga } from './signInSaga.ts';
import { restorePendingAction } from './pendingAction.ts';

const PAGE = '/hidamari-yonin/entry-7.html?page=2';
const ACT = { name: 'iine', key: '7' };
const storage = createStorage(() => sessionStorage);

beforeEach(() => {
  sessionStorage.clear();
  teachDialogs();
});
afterEach(() => jest.restoreAllMocks());

/** Simulates a guest who presses an action, then a link in the dialog. */
const pressed = async (
  link: string | null,
  act: typeof ACT | null = ACT,
  click: MouseEventInit = {},
) => {
  document.body.replaceChildren();
  const page = aPageWithDialogs(async () => signInModule);
  page.runtime.watch(signInSaga(storage));
  const request = { reason: 'いいね！するには', returnTo: `${PAGE}#iine-7`, ...(act && { act }) };
  await page.say(signInRequested(request));
  if (link === null) return page;
  const anchor = screen.getByRole('link', { name: link });
  // jsdom cannot navigate
  anchor.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(anchor, click);
  return page;
};

/** The next document of the site in this tab. */
const arrived = (page = PAGE) => {
  const { store } = aContractStore();
  restorePendingAction({ store }, storage, page);
  return { store, act: () => (store.getState() as RootState).waitingAct };
};

it.each(['ログインする', '会員登録（無料）'])(
  'R1.3 resumes the pressed action once on the same page after sign-in by 「%s」',
  async (link) => {
    await pressed(link);
    expect(arrived().act()).toEqual(ACT);
    expect(arrived().act()).toBeNull();
  },
);

it('R1.3 resumes nothing after the dialog was closed, or without a pressed action', async () => {
  await pressed(null);
  expect(arrived().act()).toBeNull();
  await pressed('ログインする', null);
  expect(arrived().act()).toBeNull();
});

it('R1.3 resumes nothing after a sign-in in another tab or for another purpose', async () => {
  await pressed('ログインする', ACT, { ctrlKey: true });
  expect(arrived().act()).toBeNull();
  await pressed('ログインする');
  await pressed('ログインする', null);
  expect(arrived().act()).toBeNull();
});

it('R1.3 resumes nothing when the guest became a member on the page', async () => {
  const page = await pressed('ログインする');
  await page.say(personalLoaded({ session: MEMBER_SESSION, own: {} }));
  expect(arrived().act()).toBeNull();
});

it('R1.3 a document without the member hint discards the action, a document after sign-in resumes it', async () => {
  await pressed('ログインする');
  document.cookie = 'signed_in=1';
  takeMemberHint();
  expect(arrived().act()).toEqual(ACT);
  await pressed('ログインする');
  document.cookie = 'signed_in=; Max-Age=0';
  takeMemberHint();
  expect(arrived().act()).toBeNull();
});

it('R1.3 an action is discarded on another page or after ten minutes', async () => {
  await pressed('ログインする');
  expect(arrived('/hidamari-yonin/').act()).toBeNull();
  expect(arrived().act()).toBeNull();
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  await pressed('ログインする');
  now.mockReturnValue(10 * 60_000 - 1);
  expect(arrived().act()).toEqual(ACT);
  now.mockReturnValue(0);
  await pressed('ログインする');
  now.mockReturnValue(10 * 60_000);
  expect(arrived().act()).toBeNull();
});

it('R1.3 the session of a guest discards the action, that of a member retains it', async () => {
  await pressed('ログインする');
  const member = arrived();
  member.store.dispatch(personalLoaded({ session: MEMBER_SESSION, own: {} }));
  expect(member.act()).toEqual(ACT);
  member.store.dispatch(personalLoaded({ session: { status: 'guest' }, own: {} }));
  expect(member.act()).toBeNull();
});

it('ignores an invalid stored action', () => {
  storage.set({ name: 'waitingAct', version: 1 }, { page: PAGE, name: 7 }, 600);
  expect(arrived().act()).toBeNull();
});
