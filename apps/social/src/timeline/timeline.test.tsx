/** @jest-environment jsdom */
// a field in the storage of browsers: cspell:ignore asked
import { aWirePersonal } from '@engawa/api-client/fixtures/member.ts';
import { changeHistory } from '@engawa/blog-domain/browsingHistory/storedHistory.ts';
import {
  dialogOpened,
  personalLoaded,
  type Read,
  sessionEnded,
  type StateSlice,
  success,
  takeEvery,
} from '@engawa/contract';
import { DialogProvider } from '@engawa/contract/dialogs/dialog.ts';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';

import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { memoryStorage } from '@engawa/contract/testing/memoryStorage.ts';
import { MEMBER_SESSION } from '@engawa/contract/testing/rootState.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aFeedServer, aRow } from '../feed/feedServer.fixture.ts';
import { navigationIconAnimationStarted } from '../follow/followActionState.ts';
import { followToggle } from '../follow/followToggle.ts';
import { savedHereRead } from '../saved/savedHere.ts';
import { exposed as timeline } from './timeline.module.ts';
import { exposed as panel } from './timelinePanel.module.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.body.replaceChildren();
});

const AMEBA_ID = 'kanoya-mio';
const LINK = { name: /フォロー/ };

const aToolbar = (read: Read, template: (typeof TEMPLATE_NAMES)[number] = 'new') => {
  const storage = memoryStorage();
  const opened = aContractStore({ read, storage, slices: timeline.slices });
  if (timeline.saga) stops.push(opened.start(timeline.saga));
  const dialogs: string[] = [];
  stops.push(
    opened.start(function* () {
      yield* takeEvery(dialogOpened, ({ payload }) => void dialogs.push(payload.id));
    }),
  );
  const { View } = timeline;
  const view = hydrated(<View id="" template={template} />, { store: opened.store, template });
  const signIn = () =>
    act(
      async () => void opened.store.dispatch(personalLoaded({ session: MEMBER_SESSION, own: {} })),
    );
  return { ...opened, ...view, storage, dialogs, signIn };
};

const nothing: Read = async () => success(aWirePersonal({ own: {} }));

test.each(TEMPLATE_NAMES)(
  '%s: the server renders a link to the feed, the same for all readers',
  (template) => {
    const { serverHtml, complaints } = aToolbar(nothing, template);
    expect(complaints).toEqual([]);
    expect(serverHtml).toContain('href="/feed/"');
    expect(serverHtml).not.toContain('新しい記事');
  },
);

test('a click on the timeline link opens the panel; a click with a modifier key is left to the browser', async () => {
  const { dialogs } = aToolbar(nothing);
  const link = screen.getByRole('link', LINK);
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(dialogs).toEqual([]);
  await userEvent.click(link);
  expect(dialogs).toEqual(['social/TimelinePanel:']);
});

test('R9.6 the host’s link to saved entries has the number of entries in this browser, but not for a member', async () => {
  const link = document.body.appendChild(document.createElement('a'));
  link.dataset['counts'] = 'saved';
  const { store, signIn } = aToolbar(nothing);
  expect(link.dataset['count']).toBeUndefined();
  const item = {
    amebaId: AMEBA_ID,
    title: '梅',
    blogTitle: '庭',
    path: '/kanoya-mio/entry-1.html',
    imageUrl: null,
    savedAtMs: 1,
  };
  const items = [1, 2].map((entryId) => ({ ...item, entryId }));
  act(() => void store.dispatch(savedHereRead(items)));
  expect(link.dataset['count']).toBe('2');
  await signIn();
  expect(link.dataset['count']).toBeUndefined();
});

const findPersisted = (path: string): StateSlice['persisted'] =>
  timeline.slices.find(({ reducerPath }) => reducerPath === path)?.persisted;

describe('R9.6 the unread mark', () => {
  const retained = (over: object) => ({
    amebaId: AMEBA_ID,
    seen: '3_3',
    hasUnread: false,
    askedAtMs: 0,
    ...over,
  });
  const restored = (read: Read, stored: object) => {
    const toolbar = aToolbar(read);
    const persisted = findPersisted('feedAppealState');
    if (!persisted) throw new Error('feedAppealState is not persisted');
    const state = persisted.fromStored(stored, undefined);
    return { ...toolbar, state };
  };

  test('is persisted per member, and an invalid stored value is dropped', () => {
    expect(findPersisted('feedAppealState')).toMatchObject({
      name: 'updateFeedAppeal',
      isMembers: true,
    });
    const { state } = restored(nothing, retained({ hasUnread: true }));
    const { askedAtMs, ...others } = retained({ hasUnread: true });
    expect(state).toEqual({ ...others, requestedAtMs: askedAtMs });
    expect(restored(nothing, { amebaId: 3 }).state).toMatchObject({ amebaId: null, seen: null });
  });

  test('appears for entries newer than the last seen entry, and disappears when the session ends', async () => {
    const server = aFeedServer([aRow(1), aRow(2), aRow(3)]);
    const { store, signIn } = aToolbar(server.read);
    await signIn();
    // without a seen entry there is no poll
    expect(server.requested).toEqual([]);
    const { View } = panel;
    hydrated(
      <DialogProvider value={{ titleId: 'title', close: () => undefined }}>
        <View id="" template="new" />
      </DialogProvider>,
      { store },
    );
    await screen.findByText('記事3');
    expect(screen.queryByText('（新しい記事があります）')).toBeNull();
    server.rows.push(aRow(4));
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('（新しい記事があります）')).toBeDefined();
    await act(async () => void store.dispatch(sessionEnded()));
    expect(screen.queryByText('（新しい記事があります）')).toBeNull();
  });
});

test('R4.9 a follow animates the timeline icon until the animation ends', async () => {
  const { store, container } = aToolbar(nothing);
  const icon = container.querySelector('a > span');
  const isMoving = () => container.querySelector('a')?.className.includes('animated');
  expect(isMoving()).toBe(false);
  await act(async () => void store.dispatch(navigationIconAnimationStarted()));
  expect(isMoving()).toBe(true);
  if (icon) fireEvent.animationEnd(icon);
  expect(isMoving()).toBe(false);
});

test('R9.6 an unfollow removes the entries of the blog from the stored feed', async () => {
  const { store, signIn } = aToolbar(aFeedServer([aRow(2), aRow(1, 'tsubame-kanamono')]).read);
  const slice = timeline.slices.find(({ reducerPath }) => reducerPath === 'feedState');
  await signIn();
  const { View } = panel;
  hydrated(
    <DialogProvider value={{ titleId: 'title', close: () => undefined }}>
      <View id="" template="new" />
    </DialogProvider>,
    { store },
  );
  await screen.findByText('記事1');
  await act(
    async () =>
      void store.dispatch(followToggle.changed({ key: 'tsubame-kanamono', exist: false })),
  );
  const feedState = Object.entries(store.getState()).find(([path]) => path === 'feedState')?.[1];
  const stored = JSON.parse(JSON.stringify(slice?.persisted?.toStored(feedState)));
  expect(JSON.stringify(stored)).not.toContain('tsubame-kanamono');
  // the stored feed is restored
  expect(slice?.persisted?.fromStored(stored, undefined)).toMatchObject({
    amebaId: AMEBA_ID,
    dispFeedIds: [2],
  });
  expect(() => slice?.persisted?.fromStored({ ...stored, entries: [1] }, undefined)).toThrow();
});

describe('the timeline panel', () => {
  const aPanel = (read: Read, historyCount = 0) => {
    const storage = memoryStorage();
    changeHistory(storage, () => ({
      isOff: false,
      items: Array.from({ length: historyCount }, (_, n) => ({
        key: `a/${n}`,
        amebaId: 'hidamari-yonin',
        entryId: n,
        title: `読んだ記事${n}`,
        blogTitle: 'ひだまり',
        path: `/hidamari-yonin/entry-${n}.html`,
        readAtMs: Date.now(),
        imageUrl: null,
        videoThumbnailUrl: null,
      })),
    }));
    const opened = aContractStore({ read, storage, slices: panel.slices });
    if (panel.saga) stops.push(opened.start(panel.saga));
    const { View } = panel;
    const view = hydrated(
      <DialogProvider value={{ titleId: 'title', close: () => undefined }}>
        <View id="" template="new" />
      </DialogProvider>,
      { store: opened.store },
    );
    const signIn = () =>
      act(
        async () =>
          void opened.store.dispatch(personalLoaded({ session: MEMBER_SESSION, own: {} })),
      );
    return { ...opened, ...view, signIn };
  };
  const linksTo = (start: string) =>
    screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith(start));

  test('R9.2 lists the first six entries of feed and history, with a link to both', async () => {
    const rows = Array.from({ length: 9 }, (_, n) => aRow(n + 1));
    const { signIn } = aPanel(aFeedServer(rows).read, 8);
    await signIn();
    await waitFor(() => expect(linksTo('/kanoya-mio/entry-')).toHaveLength(6));
    expect(linksTo('/hidamari-yonin/')).toHaveLength(6);
    expect([linksTo('/feed/'), linksTo('/history/')]).toEqual([['/feed/'], ['/history/']]);
  });

  test('tells a guest how to follow without an account, and displays the history', async () => {
    const { store } = aPanel(nothing, 1);
    await act(
      async () => void store.dispatch(personalLoaded({ session: { status: 'guest' }, own: {} })),
    );
    expect(screen.getByText(/ログインしなくても使えます/)).toBeDefined();
    expect(linksTo('/hidamari-yonin/')).toHaveLength(1);
  });

  test('lists the entries that this browser has saved', () => {
    const { store } = aPanel(nothing);
    const item = { entryId: 5, amebaId: 'kanoya-mio', title: '藍を建てる', blogTitle: '染場' };
    const path = '/kanoya-mio/entry-5.html';
    act(() => {
      store.dispatch(savedHereRead([{ ...item, path, imageUrl: null, savedAtMs: 1 }]));
    });
    expect(screen.getByRole('link', { name: '藍を建てる' }).getAttribute('href')).toBe(path);
    expect(linksTo('/saved/')).toEqual(['/saved/']);
  });

  test('reports a failed read of the feed, and retains the history', async () => {
    const server = aFeedServer([aRow(1)]);
    server.broken();
    const { signIn } = aPanel(server.read, 1);
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toContain('読み込めませんでした');
    expect(linksTo('/hidamari-yonin/')).toHaveLength(1);
  });
});
