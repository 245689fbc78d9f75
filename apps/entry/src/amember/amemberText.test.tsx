/** @jest-environment jsdom */
import { success } from '@engawa/contract';
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { Hosted } from '@engawa/contract/testing/Hosted.tsx';
import { aRootState } from '@engawa/contract/testing/rootState.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MEMBER } from '../comments/comments.fixture.tsx';
import { answer, ENTRY, forgetCalls, frameReady } from '../comments/form/commentForm.fixture.tsx';
import { aStoredEntry } from '../entries/entry.fixture.ts';
import { entryDetailLoaded, entrySlice } from '../entries/entrySlice.ts';
import { selectAmemberText, type AmemberRootState } from './amemberSlice.ts';
import { exposed } from './amemberText.module.ts';

const TEXT = '<p>ないしょの本文</p>';
const TOKEN = { token: 't', expires_at: '2099-01-01T00:00:00.000Z' };

beforeEach(forgetCalls);

const openText = () => {
  const opened = aContractStore<AmemberRootState>({
    slices: [entrySlice, ...exposed.slices],
    shared: { blogger: aRootState().blogger, session: MEMBER },
    write: async () => success(TOKEN),
  });
  const entry = aStoredEntry({ publishFlg: 'amember' });
  opened.store.dispatch(entryDetailLoaded({ entry, previous: null, next: null }));
  const stop = exposed.saga && opened.start(exposed.saga);
  const state = () => selectAmemberText(ENTRY)(opened.store.getState());
  const { View } = exposed;
  const show = () =>
    render(
      <Hosted store={opened.store} host={aSlotHost({ htmlOf: opened.html.get })}>
        <View id={String(ENTRY)} template="new" />
      </Hosted>,
    );
  return { state, stop, show };
};

test('BM7 shows a blocked member the message for members-only texts, without links and without the reason', async () => {
  const { state, stop, show } = openText();
  const { container } = show();
  await frameReady();
  await answer({ status: 403, body: { message: 'Forbidden' } });
  expect(await screen.findByText('この記事の本文は表示できません。')).toBeTruthy();
  expect(state()).toEqual({ amemberLoading: false, status: 'refused' });
  expect(screen.getByText('この記事は会員限定です。')).toBeTruthy();
  expect(container.querySelectorAll('a, button')).toHaveLength(0);
  expect(container.textContent).not.toContain('ブロック');
  stop?.();
});

test('R4.3 R6.1 loads a members-only text through the embed frame after the page, and retries on click', async () => {
  const { state, stop, show } = openText();
  expect(state()).toEqual({ amemberLoading: false, status: 'idle' });
  show();
  expect(screen.getByText('本文を読み込んでいます。')).toBeTruthy();
  expect(state()).toEqual({ amemberLoading: true, status: 'idle' });
  await frameReady();
  const first = await answer({ status: 500, body: { message: 'broken' } });
  expect(first).toMatchObject({
    method: 'getAmemberEntry',
    params: { amebaId: 'hidamari-yonin', entryId: ENTRY, amebloToken: 't' },
  });
  expect(await screen.findByText('本文を読み込めませんでした')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
  await answer({ status: 200, body: { data: { entry_text: TEXT } } });
  await waitFor(() => expect(state()).toEqual({ amemberLoading: false, status: 'ready' }));
  expect(document.body.innerHTML).toContain(TEXT);
  stop?.();
});
