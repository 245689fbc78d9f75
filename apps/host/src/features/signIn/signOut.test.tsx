/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogOpened, personalLoaded } from '@engawa/contract';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import axe from 'axe-core';
import { aPageWithDialogs, teachDialogs } from '../dialogs/dialogsPage.fixture.ts';
import { createDrafts } from '@engawa/ui-templates/parts/drafts.ts';
import { KEY, teachCrypto } from '@engawa/ui-templates/parts/webCrypto.fixture.ts';
import { toolbar } from '../toolbar/toolbarModule.tsx';
import { signOutModule } from './signOut.module.tsx';

const MEMBER = {
  status: 'member',
  amebaId: 'tonbi',
  nickname: 'とんび',
  hasBlog: false,
  csrfToken: 't0',
} as const;
const DRAFT = { name: 'entry:draft:7', version: 1 };

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'ja';
  document.body.innerHTML = '<main></main>';
  teachDialogs();
  teachCrypto();
});

/** A member's page, and the unsent text in the browser's storage. */
const aMembersPage = async (text: string | null) => {
  const drafts = createDrafts(() => localStorage);
  drafts.unlock(KEY);
  if (text !== null) await drafts.set(DRAFT, text, 60);
  const page = aPageWithDialogs(jest.fn(async () => signOutModule));
  const { View } = toolbar;
  hydrated(<View id="" template="new" />, { store: page.runtime.store, template: 'new' });
  await page.say(personalLoaded({ session: MEMBER, own: {} }));
  let isSent = false;
  document.addEventListener(
    'submit',
    (event) => {
      isSent = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  const press = () => act(async () => fireEvent.submit(screen.getByText('ログアウト')));
  return { page, press, isSent: () => isSent };
};

test('BM17 a sign-out asks for confirmation before it deletes unsent text, with the focus on cancel', async () => {
  const { page, press, isSent } = await aMembersPage('書きかけ');
  await press();
  expect(isSent()).toBe(false);
  const dialog = await screen.findByRole('dialog', { name: 'ログアウトしますか？' });
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'やめる' }));
  const { form } = within(dialog).getByRole<HTMLButtonElement>('button', {
    name: '文章を消してログアウトする',
  });
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/_signout', 'post']);
  expect(form && Object.fromEntries(new FormData(form))).toMatchObject({
    csrf_token: 't0',
  });
  // jsdom does not compute colours
  const rules = { 'color-contrast': { enabled: false } };
  expect((await axe.run(dialog, { rules })).violations).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'やめる' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.openList()).toEqual([]);
});

test('BM17 a sign-out without unsent text needs no confirmation', async () => {
  const { press, isSent } = await aMembersPage(null);
  await press();
  expect(isSent()).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the sign-out dialog loads no code before it opens', async () => {
  const load = jest.fn(async () => signOutModule);
  const page = aPageWithDialogs(load);
  expect(load).not.toHaveBeenCalled();
  await page.say(dialogOpened({ module: 'host/SignOut', id: '' }));
  expect(load).toHaveBeenCalledTimes(1);
});
