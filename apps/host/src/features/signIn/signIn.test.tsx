/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionEnded, signInRequested } from '@engawa/contract';
import type { SignInRequest } from '@engawa/contract/state/rootState.ts';
import axe from 'axe-core';
import { aPageWithDialogs, teachDialogs } from '../dialogs/dialogsPage.fixture.ts';
import { signInModule } from './signIn.module.ts';
import { createStorage } from '@engawa/ui-templates/parts/storage.ts';
import { signInSaga } from './signInSaga.ts';

const LIKE: SignInRequest = {
  reason: 'いいね！するには',
  returnTo: '/hidamari-yonin/#iine-7',
  returnName: 'この記事',
};

beforeEach(() => {
  document.documentElement.lang = 'ja';
  document.body.innerHTML =
    '<main><div id="iine-7"><button type="button">いいね！</button></div></main>';
  teachDialogs();
});

const aPage = (load = jest.fn(async (_module: string) => signInModule)) => {
  const page = aPageWithDialogs(load);
  page.runtime.watch(signInSaga(createStorage(() => sessionStorage)));
  return { ...page, load };
};

const readHref = (link: HTMLElement) => link.getAttribute('href');
const button = () => screen.getByRole('button', { name: 'いいね！' });

const requested = async (request = LIKE) => {
  const page = aPage();
  await userEvent.click(button());
  await page.say(signInRequested(request));
  return { page, dialog: screen.getByRole('dialog') };
};

describe('R1.3 a guest who uses a member feature', () => {
  it('is offered to sign in with a return address', async () => {
    const { dialog } = await requested();
    expect(dialog.getAttribute('aria-labelledby')).toBe(
      // jsdom adds a space at each end of a phrase
      screen.getByRole('heading', { name: /^いいね！ ?するには ?ログインしてください$/ }).id,
    );
    expect(within(dialog).getByText('ログインすると、この記事に戻ります。')).toBeDefined();
    expect(within(dialog).getAllByRole('link').map(readHref)).toEqual([
      '/_signin?return_to=%2Fhidamari-yonin%2F%23iine-7',
      '/_signin?new=1&return_to=%2Fhidamari-yonin%2F%23iine-7',
    ]);
    expect(within(dialog).getByRole('link', { name: '会員登録（無料）' })).toBeDefined();
    expect(document.querySelector('main')?.contains(dialog)).toBe(false);
    expect(document.activeElement).toBe(within(dialog).getByRole('link', { name: 'ログインする' }));
  });

  it('returns to the page when no nearer element is named', async () => {
    const { dialog } = await requested({
      reason: 'フォローするには',
      returnTo: '/hidamari-yonin/',
    });
    expect(within(dialog).getByText('ログインすると、このページに戻ります。')).toBeDefined();
  });

  it('continues at the pressed element after closing the dialog', async () => {
    const { page, dialog } = await requested();
    await userEvent.click(within(dialog).getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button());
    expect(page.openList()).toEqual([]);
  });

  it('can open the dialog again', async () => {
    const { page, dialog } = await requested();
    await userEvent.click(within(dialog).getByRole('button', { name: '閉じる' }));
    await page.say(signInRequested(LIKE));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('gets a dialog without accessibility violations', async () => {
    const { dialog } = await requested();
    // jsdom does not compute colours
    const rules = { 'color-contrast': { enabled: false } };
    expect((await axe.run(dialog, { rules })).violations).toEqual([]);
  });
});

describe('the sign-in dialog', () => {
  it('loads no code before it opens', async () => {
    const { load, say } = aPage();
    await say(sessionEnded());
    expect(load).not.toHaveBeenCalled();
  });

  it('opens once, with the latest reason', async () => {
    const { page } = await requested();
    await page.say(signInRequested({ ...LIKE, reason: 'フォローするには' }));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByRole('heading').textContent).toBe('フォローするにはログインしてください');
  });

  it('closes on navigation', async () => {
    const { page } = await requested();
    await page.turn();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is replaced by the sign-in page when its code fails to load', async () => {
    const lost = new Error('lost');
    const page = aPage(jest.fn().mockRejectedValue(lost));
    await page.say(signInRequested(LIKE));
    expect(page.opened).toEqual(['/_signin?return_to=%2Fhidamari-yonin%2F%23iine-7']);
    expect(page.reports).toEqual([['DIALOG-001', lost]]);
    expect(page.notified()).toEqual([]);
    page.load.mockResolvedValue(signInModule);
    await page.say(signInRequested(LIKE));
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });
});
