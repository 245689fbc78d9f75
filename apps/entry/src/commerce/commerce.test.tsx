/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { fakeRead, failsWith, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aShopItem, aWireShop, aWireShopItem } from '@engawa/api-client/fixtures/shop.ts';
import { success } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { Hosted } from '@engawa/contract/testing/Hosted.tsx';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { exposed as entryDetail } from '../detail/entryDetail.page.ts';
import { aStoredEntry } from '../entries/entry.fixture.ts';
import { loadedPage } from '../lists/loadedList.fixture.ts';
import { anEntryDetailStore, buildEntryHtml, show } from '../entries/openPages.fixture.tsx';
import { exposed as shop } from './shop.page.ts';
import { commerceReducer, entryItemsLoaded } from './commerceSlice.ts';
import { exposed as entryItems } from './entryItems.module.ts';

const PICTURE = {
  image_url: 'https://media.example/user_images/o12800960.jpg',
  image_width: 1280,
  image_height: 960,
};
const ITEMS = [
  aWireShopItem(),
  aWireShopItem({ item_id: 2, item_name: '蚊やりの豚', is_sold_out: true, ...PICTURE }),
];

describe.each(TEMPLATE_NAMES)('R3.23 a shop in %s', (template) => {
  it('shows its name and its items with prices, and has them as JSON-LD', async () => {
    const loaded = await loadedPage(shop, 'shop.html', { shop: { ...aWireShop(), items: ITEMS } });
    expect(loaded.outcome.status).toBe(200);
    const { container } = show(shop, loaded, template);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('金物の棚');
    const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(items[0]).toMatch(/銅のじょうろ.*6,800円（税込）/);
    // this text replaces a missing image
    expect(container.querySelector('.SquarePicture-words')?.textContent).toBe('銅のじょうろ');
    expect(items[1]).toMatch(/・売り切れ/);
    const image = container.querySelector('img');
    expect([image?.getAttribute('src'), image?.width, image?.height, image?.alt]).toEqual([
      `${PICTURE.image_url}?cpd=112`,
      96,
      96,
      '',
    ]);
    expect(screen.queryByText(/お休みしています/)).toBeNull();
    const head = loaded.head();
    expect(head).toMatchObject({ canonicalPath: '/hidamari-yonin/shop.html' });
    expect(head.jsonLd?.map((data) => data['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
    expect(head.jsonLd?.[1]).toMatchObject({
      itemListElement: [
        {
          position: 1,
          item: {
            '@type': 'Product',
            name: '銅のじょうろ',
            offers: { price: 6800, priceCurrency: 'JPY' },
          },
        },
        {
          position: 2,
          item: {
            image: `${PICTURE.image_url}?caw=1120`,
            offers: { availability: 'https://schema.org/SoldOut' },
          },
        },
      ],
    });
  });
});

describe('R3.23 a shop', () => {
  it('shows that it is closed and empty, with noindex and without an ItemList', async () => {
    const closed = { shop: { ...aWireShop({ status: 'closed' }), items: [] } };
    const loaded = await loadedPage(shop, 'shop.html', closed);
    show(shop, loaded, 'new');
    expect(screen.getByText(/ただいまお休みしています/)).toBeTruthy();
    expect(screen.getByText('まだ品がありません')).toBeTruthy();
    expect(loaded.head().isNoIndex).toBe(true);
    expect(JSON.stringify(loaded.head().jsonLd)).not.toContain('"ItemList"');
  });

  it.each([
    [failsWith('API-004', 404), 404, 404],
    [failsWith('API-001', 0), 503, 500],
    [failsWith('API-005', 502), 503, 502],
  ])(
    '%# stores the upstream status of a failed read, or 500 without one',
    async (answer, status, stored) => {
      const loaded = await loadedPage(shop, 'shop.html', { shop: answer });
      expect(loaded.outcome.status).toBe(status);
      expect(loaded.store.getState()).toMatchObject({
        commerceState: { shops: { 'hidamari-yonin': { statusCode: stored, value: null } } },
      });
      expect(loaded.head).toThrow('before the shop was loaded');
      expect(show(shop, loaded, 'new').container.textContent).toBe('');
    },
  );

  it('hydrates without a change of the server’s HTML', async () => {
    const { store } = (await loadedPage(shop, 'shop.html', { shop: aWireShop() })).roundTripped();
    const { View } = shop;
    const rendered = hydrated(<View id="" template="new" />, {
      store,
      template: 'new',
      htmlOf: buildEntryHtml,
    });
    expect(rendered.complaints).toEqual([]);
  });
});

const loadedItems = async (answers: FakeAnswers) => {
  const read = fakeRead(answers);
  const opened = aContractStore({ slices: entryItems.slices, shared: {}, read });
  const outcome = await entryItems.load('7', opened.services);
  return { ...opened, outcome, requested: read.calls };
};

describe('R3.23 items below an entry', () => {
  const draw = (store: Awaited<ReturnType<typeof loadedItems>>['store']) => {
    const { View } = entryItems;
    return render(
      <Hosted store={store} host={aSlotHost({ template: 'new', htmlOf: buildEntryHtml })}>
        <View id="7" template="new" />
      </Hosted>,
    );
  };

  it('are listed with a link to the shop', async () => {
    const { store, requested, outcome } = await loadedItems({ entryShopItems: { items: ITEMS } });
    expect(outcome).toEqual(success(undefined));
    expect(requested).toEqual([
      {
        resource: 'entryShopItems',
        params: { amebaId: 'hidamari-yonin', blogId: 10001, entryId: 7 },
      },
    ]);
    draw(store);
    const region = within(screen.getByRole('heading', { level: 2 }).parentElement ?? document.body);
    expect(region.getAllByRole('listitem')).toHaveLength(2);
    expect(region.getByRole('link').getAttribute('href')).toBe('/hidamari-yonin/shop.html');
  });

  it.each([
    [{ entryShopItems: failsWith('API-001', 0) }, 500, { ok: false, error: { code: 'API-001' } }],
    // an entry without items is a success
    [{ entryShopItems: failsWith('API-004', 404) }, 404, { ok: true }],
  ])(
    'R8.4 %# are not rendered if their read fails, and the status is stored',
    async (answers, stored, end) => {
      const { store, outcome } = await loadedItems(answers);
      expect(outcome).toMatchObject(end);
      expect(store.getState()).toMatchObject({
        commerceState: { itemsByEntry: { 7: { statusCode: stored, value: null } } },
      });
      expect(draw(store).container.textContent).toBe('');
    },
  );

  it('are in the JSON-LD of the entry, with the URL of the shop', () => {
    const state = anEntryDetailStore(aStoredEntry({ hasItems: true })).store.getState();
    const { entryId } = aStoredEntry();
    const sold = entryItemsLoaded({ entryId, items: { statusCode: 200, value: [aShopItem()] } });
    const withItems = { ...state, commerceState: commerceReducer(undefined, sold) };
    const notified = entryDetail.head(withItems);
    expect(notified.jsonLd?.at(-1)).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [
        { item: { offers: { url: expect.stringMatching(/\/hidamari-yonin\/shop\.html$/) } } },
      ],
    });
    expect(JSON.stringify(entryDetail.head(state).jsonLd)).not.toContain('"ItemList"');
  });

  it('are placed only below an entry with items', () => {
    const collectModules = (hasItems: boolean) =>
      entryDetail
        .modules(anEntryDetailStore(aStoredEntry(hasItems ? { hasItems } : {})).store.getState())
        .map(({ module }) => module);
    expect(collectModules(true)).toContain('entry/EntryItems');
    expect(collectModules(false)).not.toContain('entry/EntryItems');
  });
});
