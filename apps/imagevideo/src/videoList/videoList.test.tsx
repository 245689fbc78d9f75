/** @jest-environment jsdom */
import { failsWith } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireVideoPage } from '@engawa/api-client/fixtures/video.ts';
import type { ApiErrorCode } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { screen } from '@testing-library/react';
import { aLoadedPage, FILM, openPage, OTHERS } from '../videoState/videoPages.fixture.tsx';
import { exposed } from './videoList.page.ts';

afterEach(() => document.body.replaceChildren());

const path = (file: string) => `/hidamari-yonin/${file}`;
const MIDDLE = {
  blogVideos: aWireVideoPage([FILM, ...OTHERS], {
    limit: 3,
    total_count: 9,
    max_page: 3,
    current_page: 2,
    prev: true,
    next: true,
    prev_page: 1,
    next_page: 3,
  }),
};
const NONE = { blogVideos: aWireVideoPage([]) };

describe.each(TEMPLATE_NAMES)('the video list in the %s template', (template) => {
  it('R2.2.11 lists videos with title, date, length and a link to their page, without a player', async () => {
    const { container, complaints } = await openPage(exposed, {}, undefined, template);
    expect(complaints).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('動画一覧3本');
    const cards = [...container.querySelectorAll('ul > li')];
    expect(cards.map((card) => card.querySelector('a')?.getAttribute('href'))).toEqual(
      ['video-7.html', 'video-8.html', 'video-9.html'].map(path),
    );
    expect(cards[1]?.textContent).toBe('1:05初火2022年7月29日・1分5秒');
    expect(cards[2]?.textContent).toContain('無題');
    expect(container.querySelector('video')).toBeNull();
  });
});

describe('the video list', () => {
  it('links to the previous and next page; the link to page 1 has the address of the list', async () => {
    await openPage(exposed, { page: '2' }, MIDDLE);
    const previous = screen.getAllByRole('link', { name: '前のページ' });
    expect(previous[0]?.getAttribute('href')).toBe(path('videolist.html'));
    const next = screen.getAllByRole('link', { name: '次のページ' });
    expect(next[0]?.getAttribute('href')).toBe(path('videolist-3.html'));
  });

  it('displays a message for a blog without videos', async () => {
    await openPage(exposed, {}, NONE);
    expect(screen.getByText('まだ動画がありません')).toBeTruthy();
  });

  it('sets width and height of the posters', async () => {
    const { container } = await openPage(exposed, {});
    const [poster] = container.querySelectorAll('img');
    expect([poster?.width, poster?.height]).toEqual([480, 270]);
    expect(poster?.getAttribute('src')).toMatch(/\.jpg\?caw=480$/);
  });

  it('R2.2.11 returns 404 after the last page, and 200 for an empty first page', async () => {
    expect((await aLoadedPage(exposed, { page: '4' }, MIDDLE)).outcome.status).toBe(404);
    expect((await aLoadedPage(exposed, {}, NONE)).outcome).toEqual({
      status: 200,
      cacheTags: ['blog:hidamari-yonin'],
      maxAgeS: 600,
    });
  });

  it.each<[ApiErrorCode, number, number]>([
    ['API-004', 404, 404],
    ['API-001', 0, 503],
    ['API-002', 200, 500],
  ])('maps %s with read status %i to page status %i', async (code, statusCode, status) => {
    const answers = { blogVideos: failsWith(code, statusCode) };
    expect((await aLoadedPage(exposed, {}, answers)).outcome.status).toBe(status);
  });

  it('R3.18 restores the same state from INIT_DATA, which is keyed by entry and video', async () => {
    const loaded = await aLoadedPage(exposed, { page: '2' }, MIDDLE);
    expect(loaded.roundTripped().store.getState()).toEqual(loaded.store.getState());
    const [slice] = exposed.slices;
    const { videoMap, videoPageMap } = MIDDLE.blogVideos;
    expect(slice?.toInit(Reflect.get(loaded.store.getState(), 'videoState'))).toEqual({
      videoMap: { 7: { 1: videoMap['1'] }, 8: { 2: videoMap['2'] }, 9: { 3: videoMap['3'] } },
      videoPageMap: {
        '10001/2': {
          blogId: 10001,
          amebaId: 'hidamari-yonin',
          data: ['7/1', '8/2', '9/3'],
          paging: videoPageMap['10001/1'].paging,
        },
      },
      videoEntryMap: {},
    });
  });

  it('has a head with title, paths, og:image and JSON-LD, and noindex for an empty list', async () => {
    const head = exposed.head((await aLoadedPage(exposed, { page: '2' }, MIDDLE)).store.getState());
    expect(head).toMatchObject({
      title: '動画一覧（2ページ目）｜ひだまり四人ぐらし',
      canonicalPath: path('videolist-2.html'),
      prevPath: path('videolist.html'),
      nextPath: path('videolist-3.html'),
      ogImage: { width: 1120, height: 630 },
    });
    expect(head.jsonLd?.[0]).toMatchObject({
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: [
          { position: 4, url: 'https://blog.test/hidamari-yonin/video-7.html' },
          {},
          {},
        ],
      },
    });
    expect(exposed.head((await aLoadedPage(exposed, {}, NONE)).store.getState()).isNoIndex).toBe(
      true,
    );
  });
});
