/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionEnded, signInAsked, type SignInRequest } from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import axe from 'axe-core';
import { act } from 'react';
import { locationChanged } from '../state/adPerfSlice.ts';
import { openSignIn } from './openSignIn.tsx';
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
  // jsdom draws a dialog but cannot open it
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('button, a')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

const stops: (() => void)[] = [];
afterEach(() => act(async () => stops.splice(0).forEach((stop) => stop())));

/** A page whose parts may ask to sign in. */
const aPage = (load = jest.fn(async () => ({ openSignIn }))) => {
  const { store, start } = aContractStore();
  const opened: string[] = [];
  const reports: unknown[] = [];
  stops.push(
    start(
      signInSaga({
        load,
        open: (path) => void opened.push(path),
        report: (error) => void reports.push(error),
      }),
    ),
  );
  return {
    load,
    opened,
    reports,
    say: (action: Parameters<typeof store.dispatch>[0]) => act(async () => store.dispatch(action)),
  };
};

const asked = async (request = LIKE) => {
  const page = aPage();
  await page.say(signInAsked(request));
  return { page, dialog: screen.getByRole('dialog') };
};

const button = () => screen.getByRole('button', { name: 'いいね！' });

describe('R1.3 a guest who wants what members may do', () => {
  it('is asked to sign in, and led back to where he was', async () => {
    const { dialog } = await asked();
    expect(dialog.getAttribute('aria-labelledby')).toBe(
      screen.getByRole('heading', { name: 'いいね！するにはログインしてください' }).id,
    );
    expect(within(dialog).getByText('ログインすると、この記事に戻ります。')).toBeDefined();
    expect(within(dialog).getByRole('link').getAttribute('href')).toBe(
      '/_signin?return_to=%2Fhidamari-yonin%2F%23iine-7',
    );
    expect(document.querySelector('main')?.contains(dialog)).toBe(false);
    expect(document.activeElement).toBe(within(dialog).getByRole('link'));
  });

  it('is led back to the page where nothing nearer is named', async () => {
    const { dialog } = await asked({ reason: 'フォローするには', returnTo: '/hidamari-yonin/' });
    expect(within(dialog).getByText('ログインすると、このページに戻ります。')).toBeDefined();
  });

  it('goes on where he was when he closes it', async () => {
    const { dialog } = await asked();
    await userEvent.click(within(dialog).getByRole('button', { name: '閉じる' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(button());
    expect(document.body.children).toHaveLength(1);
  });

  it('may be asked again', async () => {
    const { page, dialog } = await asked();
    await userEvent.click(within(dialog).getByRole('button', { name: '閉じる' }));
    await page.say(signInAsked(LIKE));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('is asked by a dialog without accessibility faults', async () => {
    const { dialog } = await asked();
    // jsdom knows no colours
    const rules = { 'color-contrast': { enabled: false } };
    expect((await axe.run(dialog, { rules })).violations).toEqual([]);
  });
});

describe('the dialog that asks to sign in', () => {
  it('has no code before it is asked for', async () => {
    const { load, say } = aPage();
    await say(sessionEnded());
    expect(load).not.toHaveBeenCalled();
  });

  it('is one: the last that asks has it', async () => {
    const { page } = await asked();
    await page.say(signInAsked({ ...LIKE, reason: 'フォローするには' }));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(screen.getByRole('heading').textContent).toBe('フォローするにはログインしてください');
  });

  it('does not stay on the next page of the same document', async () => {
    const { page } = await asked();
    await page.say(locationChanged({ isHashChange: true }));
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await page.say(locationChanged({ isHashChange: false }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('gives way to the sign-in page where its code does not come', async () => {
    const lost = new Error('lost');
    const page = aPage(jest.fn().mockRejectedValue(lost));
    await page.say(signInAsked(LIKE));
    expect(page.opened).toEqual(['/_signin?return_to=%2Fhidamari-yonin%2F%23iine-7']);
    expect(page.reports).toEqual([lost]);
    page.load.mockResolvedValue({ openSignIn });
    await page.say(signInAsked(LIKE));
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });
});
