/** @jest-environment jsdom */
import { blockChanged, personalLoaded, sessionEnded } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { MEMBER_SESSION } from '@engawa/contract/testing/rootState.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { followToggle } from '../follow/followToggle.ts';
import { aFeedServer, aRow } from '../feed/feedServer.fixture.ts';
import { feedClosed, feedOpened, moreRequested, newerRequested } from '../feed/feedSlice.ts';
import { aPage, display, rowsTo, titles } from './feedPage.fixture.tsx';

test.each(TEMPLATE_NAMES)(
  'R1.3 %s: the document is the same for all readers; the browser loads a member’s entries',
  async (template) => {
    const { read } = aFeedServer(rowsTo(3));
    const { complaints, serverHtml, signIn } = aPage(read, template);
    expect(complaints).toEqual([]);
    expect(serverHtml).toContain('ログインする');
    expect(serverHtml).not.toContain('記事1');
    await signIn();
    await waitFor(() => expect(display()).toEqual(titles(3, 1)));
    expect(screen.queryByRole('link', { name: 'ログインする' })).toBeNull();
  },
);

test('R3.16 R9.8 older entries load 100 px before the end of the feed or by the button, each once', async () => {
  const server = aFeedServer(rowsTo(50));
  const { signIn, near, marginsPx } = aPage(server.read);
  await signIn();
  await waitFor(() => expect(display()).toEqual(titles(50, 31)));
  expect(new Set(marginsPx)).toEqual(new Set([100]));
  await act(async () => near.at(-1)?.());
  await waitFor(() => expect(display()).toEqual(titles(50, 11)));
  await userEvent.click(screen.getByRole('button', { name: 'もっと見る' }));
  await waitFor(() => expect(display()).toEqual(titles(50, 1)));
  expect(screen.getByText('これより前の記事はありません。')).toBeDefined();
  expect(server.requested.filter((one) => one.startsWith('followFeed '))).toEqual([
    'followFeed 31_31',
    'followFeed 11_11',
  ]);
});

test('the feed displays the number of new entries, and a press inserts them at the top', async () => {
  const server = aFeedServer(rowsTo(3));
  const { signIn, comeToFront } = aPage(server.read);
  await signIn();
  await waitFor(() => expect(display()).toEqual(titles(3, 1)));
  server.rows.push(aRow(4), aRow(5));
  await comeToFront();
  const button = await screen.findByRole('button', { name: '新しい記事が2件あります' });
  expect(display()).toEqual(titles(3, 1));
  await userEvent.click(button);
  await waitFor(() => expect(display()).toEqual(titles(5, 1)));
  await userEvent.click(screen.getByRole('button', { name: '上に2件追加しました（先頭を見る）' }));
  expect(document.activeElement?.textContent).toBe('記事5');
  expect(screen.queryByRole('button', { name: /追加しました/ })).toBeNull();
});

test('more new entries than one page contains leave no gap before the older entries', async () => {
  const server = aFeedServer(rowsTo(3));
  const { signIn, comeToFront } = aPage(server.read);
  await signIn();
  await waitFor(() => expect(display()).toEqual(titles(3, 1)));
  server.rows.push(...rowsTo(60).slice(3));
  await comeToFront();
  await userEvent.click(await screen.findByRole('button', { name: '新しい記事が57件あります' }));
  await waitFor(() => expect(display()).toEqual(titles(60, 41)));
  await userEvent.click(screen.getByRole('button', { name: 'もっと見る' }));
  await waitFor(() => expect(display()).toEqual(titles(60, 21)));
});

test('R4.9 a follow inserts the newest entries of the followed blog, and an unfollow removes all of its entries', async () => {
  const server = aFeedServer([aRow(10), aRow(8), aRow(6)]);
  const { store, signIn } = aPage(server.read);
  await signIn();
  await waitFor(() => expect(display()).toEqual(['記事10', '記事8', '記事6']));
  server.rows.push(aRow(9, 'tsubame-kanamono'), aRow(7, 'tsubame-kanamono'));
  await act(
    async () => void store.dispatch(followToggle.changed({ key: 'tsubame-kanamono', exist: true })),
  );
  await waitFor(() => expect(display()).toEqual(titles(10, 6)));
  await act(
    async () =>
      void store.dispatch(followToggle.changed({ key: 'tsubame-kanamono', exist: false })),
  );
  expect(display()).toEqual(['記事10', '記事8', '記事6']);
  const state = JSON.stringify(store.getState());
  expect(state).not.toContain('記事9');
});

test('an entry of a newly followed blog that is older than the loaded entries appears with its page', async () => {
  const server = aFeedServer(rowsTo(30).map(({ id }) => aRow(id, 'kanoya-mio', id + 100)));
  const { store, signIn } = aPage(server.read);
  await signIn();
  await waitFor(() => expect(display()).toEqual(titles(30, 11)));
  server.rows.push(aRow(99, 'tsubame-kanamono', 1));
  await act(
    async () => void store.dispatch(followToggle.changed({ key: 'tsubame-kanamono', exist: true })),
  );
  await waitFor(() => expect(server.requested).toContain('followFeed tsubame-kanamono'));
  expect(display()).toEqual(titles(30, 11));
  await userEvent.click(screen.getByRole('button', { name: 'もっと見る' }));
  await waitFor(() => expect(display()).toEqual([...titles(30, 1), '記事99']));
});

test('a block removes the entries of the blocked member from the feed', async () => {
  const { store, signIn } = aPage(aFeedServer([aRow(2), aRow(1, 'tsubame-kanamono')]).read);
  await signIn();
  await waitFor(() => expect(display()).toEqual(['記事2', '記事1']));
  await act(
    async () => void store.dispatch(blockChanged({ amebaId: 'tsubame-kanamono', isBlocked: true })),
  );
  expect(display()).toEqual(['記事2']);
});

test('opening and closing the timeline panel does not change the feed on the page', async () => {
  const server = aFeedServer(rowsTo(50));
  const { store, signIn, comeToFront } = aPage(server.read);
  await signIn();
  await waitFor(() => expect(display()).toEqual(titles(50, 31)));
  await act(async () => void store.dispatch(feedOpened({ feedType: 'timeline' })));
  await act(async () => void store.dispatch(feedClosed({ feedType: 'timeline' })));
  await userEvent.click(screen.getByRole('button', { name: 'もっと見る' }));
  await waitFor(() => expect(display()).toEqual(titles(50, 11)));
  server.rows.push(aRow(51));
  await comeToFront();
  await userEvent.click(await screen.findByRole('button', { name: '新しい記事が1件あります' }));
  await waitFor(() => expect(display()).toEqual(titles(51, 11)));
  // one read, however often the feed was opened
  expect(server.requested.filter((one) => one === 'followFeed 31_31')).toHaveLength(1);
});

test('a feed whose page is closed loads no more entries', async () => {
  const server = aFeedServer(rowsTo(50));
  const { store, signIn } = aPage(server.read);
  await signIn();
  await waitFor(() => expect(display()).toEqual(titles(50, 31)));
  const requestedBefore = server.requested.length;
  await act(async () => void store.dispatch(feedClosed({ feedType: 'page' })));
  await act(async () => void store.dispatch(moreRequested()));
  expect(server.requested).toHaveLength(requestedBefore);
});

test('R4.9 entries inserted by a follow do not count as new', async () => {
  const server = aFeedServer([aRow(3)]);
  const { store, signIn, comeToFront } = aPage(server.read);
  await signIn();
  await waitFor(() => expect(display()).toEqual(['記事3']));
  server.rows.push(aRow(5, 'tsubame-kanamono'), aRow(4, 'tsubame-kanamono'));
  await act(
    async () => void store.dispatch(followToggle.changed({ key: 'tsubame-kanamono', exist: true })),
  );
  await waitFor(() => expect(display()).toEqual(titles(5, 3)));
  await comeToFront();
  expect(server.requested.at(-1)).toBe('followFeedUpdates 3_3');
  expect(screen.queryByRole('button', { name: /新しい記事が/ })).toBeNull();
  server.rows.push(aRow(6));
  await comeToFront();
  expect(await screen.findByRole('button', { name: '新しい記事が1件あります' })).toBeDefined();
});

describe('R4.9 a pending response does not restore entries of a removed blog:', () => {
  const unfollowed = followToggle.changed({ key: 'tsubame-kanamono', exist: false });
  const followed = followToggle.changed({ key: 'tsubame-kanamono', exist: true });
  const blocked = blockChanged({ amebaId: 'tsubame-kanamono', isBlocked: true });

  test.each([
    ['older entries, after an unfollow', moreRequested(), unfollowed],
    ['older entries, after a block', moreRequested(), blocked],
    ['entries of a new follow, after an unfollow', followed, unfollowed],
  ])('%s', async (_what, asking, leaving) => {
    const server = aFeedServer([...rowsTo(25).slice(3), aRow(3, 'tsubame-kanamono'), aRow(2)]);
    const { store, signIn } = aPage(server.read);
    await signIn();
    await waitFor(() => expect(display()).toEqual(titles(25, 6)));
    const isOfMore = moreRequested.match(asking);
    if (!isOfMore) server.rows.push(aRow(99, 'tsubame-kanamono', 24));
    const { goOn, letCome } = server.holdAnswers();
    await act(async () => void store.dispatch(asking));
    await act(async () => void store.dispatch(leaving));
    goOn();
    await act(async () => letCome());
    await waitFor(() =>
      expect(store.getState()).toMatchObject({ feedState: { status: { kind: 'ready' } } }),
    );
    expect(display()).toEqual(isOfMore ? [...titles(25, 4), '記事2'] : titles(25, 6));
  });
});

test('older entries that arrive after the feed has restarted leave no gap', async () => {
  const server = aFeedServer(rowsTo(30));
  const { store, signIn } = aPage(server.read);
  await signIn();
  await waitFor(() => expect(display()).toEqual(titles(30, 11)));
  const { goOn, letCome } = server.holdAnswers();
  await act(async () => void store.dispatch(moreRequested()));
  goOn();
  server.rows.push(...rowsTo(90).slice(30));
  await act(async () => void store.dispatch(newerRequested()));
  await waitFor(() => expect(display()).toEqual(titles(90, 71)));
  await act(async () => letCome());
  expect(display()).toEqual(titles(90, 71));
  await userEvent.click(screen.getByRole('button', { name: 'もっと見る' }));
  await waitFor(() => expect(display()).toEqual(titles(90, 51)));
});

test('titles of entries in the feed are one heading level below the page title', async () => {
  const { signIn } = aPage(aFeedServer(rowsTo(1)).read);
  await signIn();
  expect(await screen.findByRole('heading', { level: 2, name: '記事1' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'フォロー中' })).toBeDefined();
});

test('an empty feed displays a message and a link to the ranking', async () => {
  const { signIn } = aPage(aFeedServer([]).read);
  await signIn();
  expect(await screen.findByText('新しい記事はまだありません')).toBeDefined();
  expect(screen.getByRole('link', { name: 'ランキングでブログをさがす' })).toBeDefined();
});

test('a failed read of the feed displays an error and a retry button, and retains loaded entries', async () => {
  const server = aFeedServer(rowsTo(30));
  server.broken();
  const { signIn } = aPage(server.read);
  await signIn();
  expect((await screen.findByRole('alert')).textContent).toContain('読み込めませんでした');
  server.state.fault = null;
  await userEvent.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
  await waitFor(() => expect(display()).toEqual(titles(30, 11)));
  server.broken();
  await userEvent.click(screen.getByRole('button', { name: 'もっと見る' }));
  await screen.findByRole('alert');
  // the loaded entries stay
  expect(display()).toEqual(titles(30, 11));
  server.state.fault = null;
  await userEvent.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
  await waitFor(() => expect(display()).toEqual(titles(30, 1)));
});

test('another member who signs in gets that member’s feed', async () => {
  const server = aFeedServer(rowsTo(3));
  const { store, signIn } = aPage(server.read);
  await signIn();
  await waitFor(() => expect(display()).toEqual(titles(3, 1)));
  server.rows.splice(0, 2);
  const session = { ...MEMBER_SESSION, amebaId: 'hidamari-yonin' };
  await act(async () => void store.dispatch(personalLoaded({ session, own: {} })));
  await waitFor(() => expect(display()).toEqual(['記事3']));
});

test('the end of the session removes all entries of the member from the feed', async () => {
  const { store, signIn } = aPage(aFeedServer(rowsTo(3)).read);
  await signIn();
  await waitFor(() => expect(display()).toHaveLength(3));
  await act(async () => void store.dispatch(sessionEnded()));
  expect(display()).toEqual([]);
  expect(JSON.stringify(store.getState())).not.toContain('記事');
  expect(screen.getByRole('link', { name: 'ログインする' })).toBeDefined();
});
