/** @jest-environment jsdom */
import { failsWith } from '@engawa/api-client/fixtures/fakeRead.ts';
import type { ApiErrorCode } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { screen, within } from '@testing-library/react';
import { exposed } from './imageList.page.ts';
import { aLoadedList, ENTRY_ID, NEWEST, NONE, OF_A_MONTH, openList } from './imageList.fixture.tsx';

afterEach(() => document.body.replaceChildren());

const SECOND = { yearMonth: '202611', page: '2' };
const hrefs = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'));
const path = (file: string) => `/hidamari-yonin/${file}`;

describe.each(TEMPLATE_NAMES)('the image list in the %s template', (template) => {
  it('R2.2.8 renders the newest images and a link to the month with the following images', async () => {
    const { container, complaints } = await openList(NEWEST, {}, template);
    expect(complaints).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('画像一覧6枚');
    expect(
      [...container.querySelectorAll('ul li > a')].map((link) => link.getAttribute('href')),
    ).toEqual(['image-7-3.html', 'image-7-2.html', 'image-7-1.html'].map(path));
    expect(hrefs(screen.getAllByRole('link', { name: '2026年9月の画像からつづきを見る' }))).toEqual(
      [path('imagelist-202609.html')],
    );
  });

  it('R2.2.8 renders a month with links to its pages and to the neighbouring months', async () => {
    const { complaints } = await openList(OF_A_MONTH, SECOND, template);
    expect(complaints).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('2026年11月の画像6枚');
    expect(hrefs(screen.getAllByRole('link', { name: '前のページ' }))).toContain(
      path('imagelist-202611.html'),
    );
    expect(hrefs(screen.getAllByRole('link', { name: '次のページ' }))).toContain(
      path('imagelist-202611-3.html'),
    );
    const steps = within(screen.getByRole('navigation', { name: '前後の月' }));
    expect(hrefs(steps.getAllByRole('link'))).toEqual(
      ['imagelist-202509.html', 'imagelist.html', 'imagelist-202612.html'].map(path),
    );
  });
});

describe('the image list', () => {
  it('R3.19 renders images as square tiles with a fixed size and alt text', async () => {
    const { container } = await openList(OF_A_MONTH, SECOND);
    const tiles = [...container.querySelectorAll<HTMLImageElement>('ul img')];
    expect(tiles.map((tile) => [tile.width, tile.height, tile.alt])).toEqual([
      [224, 224, 'ざるに並べた梅'],
      [224, 224, '「梅を干す日」の画像'],
    ]);
    expect(tiles[0]?.srcset).toMatch(/\?cpd=224 1x, .*\?cpd=448 2x$/);
  });

  it('R3.19 lists every month with its image count, and marks the current one', async () => {
    await openList(OF_A_MONTH, SECOND);
    const index = within(screen.getByRole('navigation', { name: '月別の画像' }));
    expect(index.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '12月（1）',
      '11月（6）',
      '9月（1,234）',
    ]);
    expect(index.getAllByRole('link').map((link) => link.getAttribute('aria-current'))).toEqual([
      null,
      'page',
      null,
    ]);
  });

  it('displays a message for a blog or a month without images', async () => {
    await openList(NONE);
    expect(screen.getByText('まだ画像がありません')).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
    document.body.replaceChildren();
    await openList(
      {
        ...NEWEST,
        year_month: '202610',
        images: [],
        prev_year_month: '202609',
        next_year_month: '202611',
      },
      { yearMonth: '202610' },
    );
    expect(screen.getByText('この月の画像はありません')).toBeTruthy();
    expect(screen.getByRole('link', { name: '2026年9月' })).toBeTruthy();
  });
});

describe('R2.2.8 the ranking board of the image list', () => {
  it('lists the blog’s most liked entries, without member-only entries', async () => {
    await openList(NEWEST);
    const board = within(screen.getByRole('region', { name: '人気の記事ランキング' }));
    expect(board.getAllByRole('link').map((link) => link.textContent)).toEqual(['いちばん']);
    expect(hrefs(board.getAllByRole('link'))).toEqual([path('entry-8.html')]);
  });

  it('is omitted if its read fails; the page still returns 200', async () => {
    const { outcome, store } = await aLoadedList(
      NEWEST,
      {},
      { blogPopularEntries: failsWith('API-005', 502) },
    );
    expect(outcome.status).toBe(200);
    expect(Reflect.get(store.getState(), 'imageState').archivePages[0].ranking).toBeNull();
  });
});

describe('loading an image list', () => {
  it('R2.2.8, R7.1 requests in one round what the address names', async () => {
    const { calls, outcome } = await aLoadedList(OF_A_MONTH, SECOND);
    const HERE = { amebaId: 'hidamari-yonin', blogId: 10001 };
    expect(calls).toEqual([
      {
        resource: 'imageArchive',
        params: { ...HERE, yearMonth: '202611', page: 2, limit: 48 },
      },
      { resource: 'blogPopularEntries', params: { ...HERE, limit: 5 } },
    ]);
    expect(outcome).toEqual({ status: 200, cacheTags: ['blog:hidamari-yonin'], maxAgeS: 600 });
  });

  it('R2.2.8 returns 404 after the last page of a month, and 200 for an empty list of all months', async () => {
    const past = await aLoadedList(OF_A_MONTH, { yearMonth: '202611', page: '4' });
    expect(past.outcome.status).toBe(404);
    expect((await aLoadedList(NONE)).outcome.status).toBe(200);
  });

  it.each([
    [404, null, null],
    [404, '202509', null],
    [404, null, '202612'],
    [200, '202509', '202612'],
  ])(
    'R3.19 returns %i for a month without images between %s and %s',
    async (status, older, newer) => {
      const empty = {
        ...NONE,
        year_month: '202610',
        prev_year_month: older,
        next_year_month: newer,
      };
      const { outcome } = await aLoadedList(empty, { yearMonth: '202610' });
      expect(outcome.status).toBe(status);
    },
  );

  it.each<[ApiErrorCode, number, number]>([
    ['API-004', 404, 404],
    ['API-001', 0, 503],
    ['API-005', 502, 503],
    ['API-002', 200, 500],
  ])('maps %s with read status %i to page status %i', async (code, statusCode, status) => {
    expect((await aLoadedList(failsWith(code, statusCode))).outcome.status).toBe(status);
  });

  it.each([
    ['all months', NEWEST, {}],
    ['a month', OF_A_MONTH, SECOND],
    ['none', NONE, {}],
  ] as const)('R3.19 restores the same state from INIT_DATA: %s', async (_what, wire, params) => {
    const loaded = await aLoadedList(wire, params);
    expect(loaded.roundTripped().store.getState()).toEqual(loaded.store.getState());
  });

  it('R3.19 writes INIT_DATA by amebaId, year and month', async () => {
    const { store } = await aLoadedList(NEWEST);
    const [slice] = exposed.slices;
    const [november3, november2, september] = NEWEST.images;
    expect(slice?.toInit(Reflect.get(store.getState(), 'imageState'))).toEqual({
      imageArchiveMap: {
        'hidamari-yonin': {
          '2026': {
            '202611': {
              imageData: [november3, november2],
              nextUrl: null,
              isAllFetched: true,
              loading: false,
              finishedFirstLoad: true,
              isNoPostMonth: false,
              nextYearMonth: null,
              prevYearMonth: '202609',
            },
            '202609': {
              imageData: [september],
              nextUrl: path('imagelist-202609.html'),
              isAllFetched: false,
              loading: false,
              finishedFirstLoad: true,
              isNoPostMonth: false,
              nextYearMonth: '202611',
              prevYearMonth: null,
            },
          },
        },
      },
      imageMetaMap: {
        'hidamari-yonin': {
          firstEntryId: ENTRY_ID,
          monthlyCounts: { '202611': 2, '202609': 4 },
        },
      },
      imageListPages: [
        {
          amebaId: 'hidamari-yonin',
          yearMonth: null,
          paging: NEWEST.paging,
          nextCursor: NEWEST.next_cursor,
          ranking: [
            {
              entryId: 8,
              title: 'いちばん',
              createdAt: expect.any(String),
              image: expect.any(Object),
            },
          ],
        },
      ],
      entryImages: [],
    });
  });
});

describe('the head of an image list', () => {
  const loadHead = async (...page: Parameters<typeof aLoadedList>) =>
    exposed.head((await aLoadedList(...page)).store.getState());

  it('names the list and its blog', async () => {
    const head = await loadHead(NEWEST);
    expect(head).toMatchObject({
      title: '画像一覧｜ひだまり四人ぐらし',
      canonicalPath: path('imagelist.html'),
    });
    expect(head).not.toHaveProperty('nextPath');
  });

  it('has a title, a canonical path and neighbours for each page of a month', async () => {
    expect(await loadHead(OF_A_MONTH, SECOND)).toMatchObject({
      title: '2026年11月の画像一覧（2ページ目）｜ひだまり四人ぐらし',
      canonicalPath: path('imagelist-202611-2.html'),
      prevPath: path('imagelist-202611.html'),
      nextPath: path('imagelist-202611-3.html'),
    });
  });

  it('describes the images as JSON-LD, and sets noindex for an empty list', async () => {
    const { jsonLd } = await loadHead(OF_A_MONTH, SECOND);
    expect(jsonLd?.[0]).toMatchObject({
      '@type': 'ImageGallery',
      mainEntity: {
        itemListElement: [
          { position: 3, url: 'https://blog.test/hidamari-yonin/image-7-3.html' },
          { position: 4, name: '梅を干す日' },
        ],
      },
    });
    expect(jsonLd?.[1]).toMatchObject({ '@type': 'BreadcrumbList' });
    expect((await loadHead(NONE)).isNoIndex).toBe(true);
  });
});
