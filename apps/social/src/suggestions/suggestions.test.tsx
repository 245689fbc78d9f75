/** @jest-environment jsdom */
import { failsWith, fakeRead, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireRankedBlog, someWireRecommendedUsers } from '@engawa/api-client/fixtures/site.ts';
import { aWirePersonal } from '@engawa/api-client/fixtures/member.ts';
import { DialogProvider } from '@engawa/contract/dialogs/dialog.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { memoryStorage } from '@engawa/contract/testing/memoryStorage.ts';
import { MEMBER_SESSION } from '@engawa/contract/testing/rootState.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFollowPage } from '../followAppeals/aFollowPage.fixture.ts';
import { exposed as entryFollow } from '../followButtons/entryFollow.module.tsx';
import { guestFollowList } from '../guestFollows/list/guestFollowList.ts';
import { exposed as inPage } from './suggestions.module.tsx';
import { exposed as dialog } from './suggestionsDialog.module.tsx';
import { selectSuggestions, type SuggestionsRootState } from './suggestionsSlice.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.body.replaceChildren();
});

const OWN = MEMBER_SESSION.status === 'member' ? MEMBER_SESSION.amebaId : '';
const THREE = ['aaa', 'bbb', OWN].map((amebaId) =>
  aWireRankedBlog({ ameba_id: amebaId, blog_name: `${amebaId}の庭`, nickname: amebaId }),
);
const FOUND = { followSuggestions: someWireRecommendedUsers({ blogs: THREE }) };

const hasSuggestions = (state: object): state is SuggestionsRootState => 'suggestions' in state;

const aPage = (exposed: typeof inPage, answers: FakeAnswers, storage = memoryStorage()) => {
  const read = fakeRead({ personal: aWirePersonal(), ...answers });
  const page = aFollowPage(exposed, { read, storage });
  stops.push(page.stop);
  const request = () => read.calls.filter(({ resource }) => resource === 'followSuggestions');
  const suggested = (near: string) => {
    const state = page.store.getState();
    if (!hasSuggestions(state)) throw new Error('store has no suggestions');
    const suggestions = selectSuggestions(near)(state);
    return suggestions.status === 'ready' ? suggestions.blogs.map(({ amebaId }) => amebaId) : [];
  };
  return { ...page, requested: request, suggested };
};

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const settle = () => act(async () => undefined);

describe('R3.16 suggestions of blogs on a page', () => {
  const show = (answers: FakeAnswers = FOUND, storage = memoryStorage()) => {
    const page = aPage(inPage, answers, storage);
    const { View } = inPage;
    return { page, ...hydrated(<View id="" template="new" />, { store: page.store }) };
  };

  it('are not in the server’s HTML, and are requested once the session is known', async () => {
    const { page, complaints, serverHtml } = show();
    expect(complaints).toEqual([]);
    expect(serverHtml).not.toContain('の庭');
    expect(page.requested()).toEqual([]);
    act(() => page.signIn());
    await settle();
    expect(page.requested()).toEqual([
      { resource: 'followSuggestions', params: { amebaId: undefined, limit: 10 } },
    ]);
  });

  it('R4.9 omit the reader’s own blog, and have the title of their group and a link to more', async () => {
    const { page } = show();
    act(() => page.signIn());
    await settle();
    expect(page.suggested('')).toEqual(['aaa', 'bbb']);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
      'フォロワーがほかに読んでいるブログ',
    );
    expect(rows()).toEqual([
      expect.stringContaining('aaaの庭'),
      expect.stringContaining('bbbの庭'),
    ]);
    expect(screen.getByRole('link', { name: 'ランキングでもっと見る' })).not.toBeNull();
  });

  it('R4.9 omit blogs that a guest follows in this browser', async () => {
    const storage = memoryStorage();
    guestFollowList.write(storage, { amebaIds: ['aaa'], movedCount: 0 });
    const { page } = show(FOUND, storage);
    act(page.asGuest);
    await settle();
    expect(page.suggested('')).toEqual(['bbb', OWN]);
  });

  it('retain the row of a blog that the reader follows there', async () => {
    const { page } = show();
    act(page.asGuest);
    await settle();
    const button = screen.getByRole('button', { name: /aaaさんを/ });
    await userEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(rows()).toHaveLength(3);
  });

  it('have no link to more if the response excludes it', async () => {
    const { page } = show({
      followSuggestions: someWireRecommendedUsers({ can_show_more_link: false, blogs: THREE }),
    });
    act(page.asGuest);
    await settle();
    expect(screen.queryByRole('link', { name: 'ランキングでもっと見る' })).toBeNull();
  });

  it('display a message and a link to the ranking if there are none', async () => {
    const { page } = show({ followSuggestions: someWireRecommendedUsers({ blogs: [] }) });
    act(page.asGuest);
    await settle();
    expect(screen.getByText('いまおすすめできるブログはありません。')).not.toBeNull();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/ranking/');
  });

  it('display an error if the read fails, and are read again on a press', async () => {
    let isDown = true;
    const { page } = show({
      followSuggestions: () =>
        isDown ? failsWith('API-001', 0)() : { ok: true, value: FOUND.followSuggestions },
    });
    act(page.asGuest);
    await settle();
    expect(screen.getByRole('alert').textContent).toBe('おすすめのブログを表示できませんでした。');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
    await settle();
    expect(rows()).toHaveLength(3);
  });
});

describe('suggestions of blogs after a follow', () => {
  it('are offered in a dialog after a follow at the end of an entry', async () => {
    const page = aFollowPage(entryFollow);
    stops.push(page.stop);
    const { View } = entryFollow;
    hydrated(<View id="hidamari-yonin" template="new" />, { store: page.store });
    act(page.asGuest);
    expect(screen.queryByRole('button', { name: /ほかに読んでいる/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /フォロー$/ }));
    await userEvent.click(screen.getByRole('button', { name: /ほかに読んでいる/ }));
    expect(page.opened).toEqual([
      { id: 'social/SuggestionsDialog:hidamari-yonin', elsePath: null },
    ]);
  });

  it('are related to the followed blogger', async () => {
    const page = aPage(dialog, FOUND);
    const { View } = dialog;
    const view = (
      <DialogProvider value={{ titleId: 'title', close: () => undefined }}>
        <View id="hidamari-yonin" template="new" />
      </DialogProvider>
    );
    const { complaints } = hydrated(view, { store: page.store });
    expect(complaints).toEqual([]);
    act(() => page.signIn());
    await settle();
    expect(page.requested()).toEqual([
      { resource: 'followSuggestions', params: { amebaId: 'hidamari-yonin', limit: 10 } },
    ]);
    expect(document.getElementById('title')?.textContent).toBe(
      'フォロワーがほかに読んでいるブログ',
    );
    expect(rows()).toHaveLength(2);
  });
});
