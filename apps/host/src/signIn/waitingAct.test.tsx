/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { personalLoaded, signInAsked, type RootState } from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { MEMBER_SESSION } from '@engawa/contract/testing/sharedState.ts';
import { aPageWithDialogs, teachDialogs } from '../dialogs/dialogsPage.fixture.ts';
import { takeMemberHint } from '../browser/boot/memberHint.ts';
import { createStorage } from '../runtime/storage.ts';
import { signInModule } from './signIn.module.ts';
import { signInSaga } from './signInSaga.ts';
import { bringBackAct } from './waitingAct.ts';

const PAGE = '/hidamari-yonin/entry-7.html?page=2';
const ACT = { name: 'iine', key: '7' };
const storage = createStorage(() => sessionStorage);

beforeEach(() => {
  sessionStorage.clear();
  teachDialogs();
});
afterEach(() => jest.restoreAllMocks());

/** A guest presses, and answers the dialog. */
const pressed = async (
  link: string | null,
  act: typeof ACT | null = ACT,
  click: MouseEventInit = {},
) => {
  document.body.replaceChildren();
  const page = aPageWithDialogs(async () => signInModule);
  page.runtime.watch(signInSaga(storage));
  const request = { reason: 'いいね！するには', returnTo: `${PAGE}#iine-7`, ...(act && { act }) };
  await page.say(signInAsked(request));
  if (link === null) return page;
  const anchor = screen.getByRole('link', { name: link });
  // jsdom goes nowhere
  anchor.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(anchor, click);
  return page;
};

/** The next document of the site in this tab. */
const arrived = (page = PAGE) => {
  const { store } = aContractStore();
  bringBackAct({ store }, storage, page);
  return { store, act: () => (store.getState() as RootState).waitingAct };
};

it.each(['ログインする', '会員登録（無料）'])(
  'R1.3 what was pressed waits on the very page, once, for who goes by 「%s」',
  async (link) => {
    await pressed(link);
    expect(arrived().act()).toEqual(ACT);
    expect(arrived().act()).toBeNull();
  },
);

it('R1.3 who closes the dialog, or was asked for nothing that waits, finds nothing done', async () => {
  await pressed(null);
  expect(arrived().act()).toBeNull();
  await pressed('ログインする', null);
  expect(arrived().act()).toBeNull();
});

it('R1.3 who goes on in another tab, or signs in for something else, leaves nothing waiting here', async () => {
  await pressed('ログインする', ACT, { ctrlKey: true });
  expect(arrived().act()).toBeNull();
  await pressed('ログインする');
  await pressed('ログインする', null);
  expect(arrived().act()).toBeNull();
});

it('R1.3 who stays on the page and is a member by another way has nothing waiting', async () => {
  const page = await pressed('ログインする');
  await page.say(personalLoaded({ session: MEMBER_SESSION, own: {} }));
  expect(arrived().act()).toBeNull();
});

it('R1.3 a document that a guest only reads ends the wait, one that sign-in leads to does not', async () => {
  await pressed('ログインする');
  document.cookie = 'signed_in=1';
  takeMemberHint();
  expect(arrived().act()).toEqual(ACT);
  await pressed('ログインする');
  document.cookie = 'signed_in=; Max-Age=0';
  takeMemberHint();
  expect(arrived().act()).toBeNull();
});

it('R1.3 another page ends the wait, and so do ten minutes', async () => {
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

it('R1.3 who comes back without a session does nothing, a member goes on', async () => {
  await pressed('ログインする');
  const member = arrived();
  member.store.dispatch(personalLoaded({ session: MEMBER_SESSION, own: {} }));
  expect(member.act()).toEqual(ACT);
  member.store.dispatch(personalLoaded({ session: { status: 'guest' }, own: {} }));
  expect(member.act()).toBeNull();
});

it('what other code has written there is not done', () => {
  storage.set({ name: 'waitingAct', version: 1 }, { page: PAGE, name: 7 }, 600);
  expect(arrived().act()).toBeNull();
});
