/** @jest-environment jsdom */
import { aWireNewEntry } from '@engawa/api-client/fixtures/site.ts';
import { failsWith, fakeRead } from '@engawa/api-client/fixtures/fakeRead.ts';
import { personalLoaded, success, type Read } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage, display } from '../feedPage/feedPage.fixture.tsx';
import { guestFollowsRead } from '../guestFollows/list/guestFollowsSlice.ts';

const FOLLOWED = ['kanoya-mio', 'tsubame-kanamono'];

const entry = (id: number, amebaId: string) =>
  aWireNewEntry({ entry_id: id, ameba_id: amebaId, entry_title: `記事${id}` });

const aGuest = async (
  read: Read,
  follows: Parameters<typeof guestFollowsRead>[0] = { amebaIds: FOLLOWED },
) => {
  const page = aPage(read);
  const dispatch = (action: Parameters<typeof page.store.dispatch>[0]) =>
    act(async () => void page.store.dispatch(action));
  await dispatch(guestFollowsRead(follows));
  await dispatch(personalLoaded({ session: { status: 'guest' }, own: {} }));
  return { ...page, dispatch };
};

test('R1.4 a guest reads the newest public entries of the blogs that the browser follows', async () => {
  const requested: unknown[] = [];
  const read: Read = async (resource, params) => {
    if (resource === 'blogsNewEntries') requested.push(params);
    return success({ entries: [entry(3, 'kanoya-mio')] });
  };
  await aGuest(read);
  expect(requested.at(-1)).toMatchObject({ amebaIds: FOLLOWED });
  expect(display()).toEqual(['記事3']);
  expect(screen.getByRole('link', { name: '記事3' }).getAttribute('href')).toBe(
    '/kanoya-mio/entry-3.html',
  );
});

test('R1.4 an unfollow by a guest removes the entries of that blog from the feed', async () => {
  const read: Read = async (_, { amebaIds }) =>
    success({
      entries: FOLLOWED.map((amebaId, at) => entry(at, amebaId)).filter(
        ({ ameba_id: amebaId }) => Array.isArray(amebaIds) && amebaIds.includes(amebaId),
      ),
    });
  const { dispatch } = await aGuest(read);
  expect(display()).toHaveLength(2);
  await dispatch(guestFollowsRead({ amebaIds: ['kanoya-mio'] }));
  expect(display()).toEqual(['記事0']);
});

test('a press requests a feed again that could not be read', async () => {
  let read = fakeRead({ blogsNewEntries: failsWith('API-001', 503) });
  await aGuest((resource, params) => read(resource, params));
  expect(screen.getByRole('alert').textContent).toContain('読み込めませんでした');
  read = fakeRead({ blogsNewEntries: { entries: [entry(1, 'kanoya-mio')] } });
  await userEvent.click(screen.getByRole('button', { name: 'もう一度読み込む' }));
  expect(display()).toEqual(['記事1']);
});

test.each([
  ['nothing is followed', { amebaIds: [] }, 'フォローしているブログはまだありません'],
  [
    'storage is denied',
    { amebaIds: [], isDenied: true },
    'このブラウザではフォローを記録できません',
  ],
])('the feed displays a message and a sign-in link if %s', async (_, follows, text) => {
  await aGuest(fakeRead({}), follows);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ログインする' })).toBeTruthy();
});

test.each(TEMPLATE_NAMES)(
  '%s: without scripts, the page of the feed displays that it needs JavaScript',
  (template) => {
    const { serverHtml } = aPage(fakeRead({}), template);
    expect(serverHtml).toMatch(/<noscript>[^<]*JavaScriptを有効にしてください/);
  },
);
