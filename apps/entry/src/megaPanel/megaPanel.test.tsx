/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { fakeRead, failsWith, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import {
  aWayOn,
  aWayOnEntry,
  aWireWayOn,
  aWireWayOnEntry,
} from '@engawa/api-client/fixtures/wayOn.ts';
import { blogCardCacheTag, cardCacheTag } from '@engawa/contract/pages/cacheTags.ts';
import { LAZY_OFFSETS_PX } from '@engawa/blog-domain/modules/lazyOffsets.ts';
import { blockChanged, personalLoaded, type RootState, type TemplateName } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { Hosted } from '@engawa/contract/testing/Hosted.tsx';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { aBlogSummary, aRootState } from '@engawa/contract/testing/rootState.ts';
import { exposed as amemberEntry } from '../amember/pages/amemberEntry.page.ts';
import { exposed as entryDetail } from '../detail/entryDetail.page.ts';
import { aStoredEntry } from '../entries/entry.fixture.ts';
import { entryDetailLoaded } from '../entries/entrySlice.ts';
import type { StoredEntry } from '../entries/entryState.ts';
import { anEntryDetailStore, show } from '../entries/openPages.fixture.tsx';
import { exposed } from './megaPanel.module.ts';
import { MEGA_PANEL_TEMPLATES } from './MegaPanel.templates.ts';
import { megaPanelFolded, megaPanelSlice } from './megaPanelSlice.ts';
import { collectCardTags, toNextEntries } from './nextEntries.ts';

const entry = aStoredEntry();
const ID = String(entry.entryId);
const PICTURE = { image_url: 'https://p.test/a.jpg', image_width: 800, image_height: 600 };

const FOUND = aWireWayOn({
  theme: [
    aWireWayOnEntry({ entry_id: 1, entry_title: '梅を洗う', ...PICTURE }),
    aWireWayOnEntry({ entry_id: 2, excerpt: '一二三四五六七八九十一二三四五六七八' }),
  ],
  popular: [aWireWayOnEntry({ entry_id: 3, publish_flg: 'amember', excerpt: '' })],
  hashtag: [aWireWayOnEntry({ entry_id: 4, ameba_id: 'kanoya-mio', blog_name: 'かのや' })],
});

const opened = (
  answers: FakeAnswers,
  { blogger, over }: { blogger?: RootState['blogger']; over?: Partial<StoredEntry> } = {},
) => {
  const read = fakeRead(answers);
  const made = aContractStore({
    slices: exposed.slices,
    shared: blogger ? { blogger } : {},
    read,
  });
  made.store.dispatch(entryDetailLoaded({ entry: aStoredEntry(over), previous: null, next: null }));
  return { ...made, requested: read.calls };
};

const draw = (
  { store }: Pick<ReturnType<typeof opened>, 'store'>,
  template: TemplateName = 'new',
) =>
  render(
    <Hosted store={store} host={aSlotHost({ template })}>
      <exposed.View id={ID} template={template} />
    </Hosted>,
  );

const column = (name: string) => {
  const section = screen.getByRole('heading', { level: 3, name }).closest('section');
  if (!section) throw new Error(`no section with the heading ${name}`);
  return within(section);
};
const plainLinks = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const PLAIN = [
  '/hidamari-yonin/entrylist.html',
  '/hidamari-yonin/theme-501.html',
  `/hashtag/${encodeURIComponent('梅しごと')}`,
  `/hashtag/${encodeURIComponent('庭の恵み')}`,
];
const toggle = () => screen.getByRole('button', { name: /^次に読むを(?:たたむ|ひらく)/ });

describe('R9.8 the panel of next links after an entry', () => {
  it('hydrates 1800 px before the viewport, and the server may defer its load', () => {
    expect([exposed.preloadMarginPx, LAZY_OFFSETS_PX.megaPanel]).toEqual([1800, 1800]);
    expect([exposed.loadsNear, exposed.isDeferrable]).toEqual([undefined, true]);
  });

  it.each(TEMPLATE_NAMES)('has cards by theme, popularity and hashtag in %s', async (template) => {
    const made = opened({ wayOn: FOUND });
    await exposed.load(ID, made.services);
    expect(made.requested).toEqual([
      {
        resource: 'wayOn',
        params: { amebaId: 'hidamari-yonin', blogId: 10001, entryId: entry.entryId },
      },
    ]);
    const { container } = draw(made, template);
    const [withImage, withText] = column('同じテーマの記事').getAllByRole('listitem');
    expect(within(withImage ?? container).getByRole('link').textContent).toBe('梅を洗う');
    const { edgePx, firstWords } = MEGA_PANEL_TEMPLATES[template] ?? MEGA_PANEL_TEMPLATES.default;
    expect(withImage?.querySelector('img')?.width).toBe(edgePx);
    expect(withImage?.querySelector('img')?.src).toMatch(/\?cpd=\d+$/);
    expect(withText?.querySelector('[aria-hidden]')?.textContent).toBe(
      '一二三四五六七八九十一二三四五六七八'.slice(0, firstWords),
    );
    const members = column('このブログの人気記事').getByRole('listitem');
    expect(members.textContent).toContain('会員限定');
    expect(members.querySelector('a')?.getAttribute('href')).toBe(
      '/nanohana-daidokoro/amemberentry-3.html',
    );
    const elsewhere = column('同じハッシュタグの記事').getByRole('listitem');
    expect(elsewhere.textContent).toContain('かのや');
    expect(withImage?.textContent).not.toContain('菜の花台所');
  });

  it('R8.4 BR14 has the plain links without cards if its read fails', async () => {
    const made = opened({ wayOn: failsWith('API-001', 0) });
    expect((await exposed.load(ID, made.services)).ok).toBe(false);
    draw(made);
    expect(plainLinks()).toEqual(PLAIN);
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });

  it('retains its cards if the read for the previous page’s entry finishes later', async () => {
    const made = opened({ wayOn: FOUND });
    await exposed.load(ID, made.services);
    await exposed.load('5', made.services);
    draw(made);
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
  });

  it('renders its cards on the server and hydrates without a change of the HTML', async () => {
    const made = opened({ wayOn: FOUND });
    await exposed.load(ID, made.services);
    const { store } = made.roundTripped();
    const view = <exposed.View id={ID} template="new" />;
    const page = hydrated(view, { store, template: 'new' });
    expect(page.complaints).toEqual([]);
    expect(page.serverHtml).toContain('梅を洗う');
    expect(page.serverHtml).not.toContain('<button');
  });

  it('stores only the fields that its cards render', async () => {
    const made = opened({ wayOn: FOUND });
    await exposed.load(ID, made.services);
    const { found } = Reflect.get(made.store.getState(), 'megaPanel');
    const { theme, popular, hashtag } = found[ID];
    const createdAt = aWayOnEntry().createdAt;
    const own = { amebaId: 'nanohana-daidokoro', createdAt };
    expect(theme[0]).toEqual({
      ...own,
      entryId: 1,
      title: '梅を洗う',
      imageUrl: 'https://p.test/a.jpg',
    });
    expect(theme[1]).toMatchObject({ entryId: 2, excerpt: '一二三四五六七八九十一二三四五六' });
    expect(popular[0]).toMatchObject({ entryId: 3, isForMembers: true });
    expect(hashtag[0]).toMatchObject({ amebaId: 'kanoya-mio', blogTitle: 'かのや' });
  });

  it('has the cache tags of the entries in its cards and of their blogs', () => {
    const next = toNextEntries(
      aWayOn({
        theme: [aWayOnEntry({ entryId: 1, amebaId: 'own' })],
        popular: [aWayOnEntry({ entryId: 2, amebaId: 'own' })],
        hashtag: [aWayOnEntry({ entryId: 3, amebaId: 'other' })],
      }),
    );
    expect(collectCardTags(next).toSorted()).toEqual(
      [...[1, 2, 3].map(cardCacheTag), ...['own', 'other'].map(blogCardCacheTag)].toSorted(),
    );
    expect(collectCardTags(null)).toEqual([]);
  });

  it('retains an empty column, which shows a message', async () => {
    const made = opened({ wayOn: aWireWayOn({ theme: [], popular: [], hashtag: [] }) });
    await exposed.load(ID, made.services);
    draw(made);
    expect(column('同じテーマの記事').getByText('ほかの記事は、まだありません。')).toBeTruthy();
    expect(
      column('このブログの人気記事').getByText('ほかに表示する記事はありません。'),
    ).toBeTruthy();
    expect(
      column('同じハッシュタグの記事').getByText('ほかのブログには、まだありません。'),
    ).toBeTruthy();
    expect(plainLinks()).toEqual(expect.arrayContaining(PLAIN));
  });

  it('shows three entries in a column, and the fourth if one of them is hidden', async () => {
    const hashtag = [4, 5, 6, 7].map((id) =>
      aWireWayOnEntry({ entry_id: id, ameba_id: `writer-${id}`, entry_title: `記事${id}` }),
    );
    const made = opened({ wayOn: aWireWayOn({ theme: [], popular: [], hashtag }) });
    await exposed.load(ID, made.services);
    draw(made);
    const titles = () =>
      [...document.querySelectorAll('.WayOnCard-title')].map((link) => link.textContent);
    expect(titles()).toEqual(['記事4', '記事5', '記事6']);
    act(() => void made.store.dispatch(blockChanged({ amebaId: 'writer-5', isBlocked: true })));
    expect(titles()).toEqual(['記事4', '記事6', '記事7']);
  });

  it('has no links by theme or hashtag if the blog disables them', () => {
    const blog = aBlogSummary({ offFeatures: ['theme_name', 'hash_tag'] });
    draw(opened({}, { blogger: { ...aRootState().blogger, blog } }));
    expect(plainLinks()).toEqual(['/hidamari-yonin/entrylist.html']);
  });

  it('shows no entry of a hidden member', async () => {
    const made = opened({ wayOn: FOUND });
    await exposed.load(ID, made.services);
    draw(made);
    expect(screen.getByText('かのや')).toBeTruthy();
    const hidden = { 'kanoya-mio': true };
    const session = {
      status: 'member',
      amebaId: 'mugicha88',
      nickname: '麦茶',
      hasBlog: false,
      csrfToken: 't0',
    } as const;
    act(() => void made.store.dispatch(personalLoaded({ session, own: { hidden } })));
    expect(screen.queryByText('かのや')).toBeNull();
  });

  it.each([['entry', entryDetail] as const, ['entry for members', amemberEntry] as const])(
    'is placed after the links to the previous and next entry on the page of an %s, and only if one exists',
    (_what, page) => {
      const next = { entryId: 5, title: '次' };
      const beside = anEntryDetailStore(entry, { next });
      const placed = (made: typeof beside) =>
        page.modules(made.store.getState()).some(({ module }) => module === 'entry/MegaPanel');
      expect(placed(beside)).toBe(true);
      expect(placed(anEntryDetailStore(entry))).toBe(false);
      const { container } = show(page, beside, 'new');
      const order = [...container.querySelectorAll('nav, [data-slot]')].map(
        (each) => each.getAttribute('data-slot') ?? each.getAttribute('aria-label'),
      );
      const at = order.indexOf(`entry/MegaPanel:${ID}`);
      expect(order[at - 1]).toBe('前後の記事');
      expect(order[at + 1]).toBe(`entry/Comments:${ID}`);
    },
  );
});

describe('R4.17 the panel of next links', () => {
  it('folds on a click and unfolds on the next, without a read', async () => {
    const made = opened({ wayOn: FOUND });
    await exposed.load(ID, made.services);
    draw(made);
    expect(toggle().getAttribute('aria-expanded')).toBe('true');
    toggle().focus();
    fireEvent.click(toggle());
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(toggle().textContent).toContain('次に読むをひらく');
    expect(document.activeElement).toBe(toggle());
    fireEvent.click(toggle());
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(made.requested).toHaveLength(1);
  });

  it('persists its folded state in the browser', async () => {
    const { store } = opened({});
    store.dispatch(megaPanelFolded());
    const state = Reflect.get(store.getState(), 'megaPanel');
    const stored = megaPanelSlice.persisted?.toStored(state);
    const initial = { found: {}, isHidden: false };
    expect(megaPanelSlice.persisted?.fromStored(stored, initial)).toEqual(state);
    expect(() => megaPanelSlice.persisted?.fromStored('yes', {})).toThrow();
  });

  it.each([
    ['releases its height below the viewport', 5000, false],
    ['retains its height in the viewport', 100, true],
  ])('if folded on an earlier page, %s', (_what, top, isRetained) => {
    const box = jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, top, 700, 480));
    const made = opened({});
    made.store.dispatch(megaPanelFolded());
    const { container } = draw(made);
    expect(container.querySelector('.WayOn-columns--folded') !== null).toBe(isRetained);
    box.mockRestore();
  });

  it('retains its folded state on the next page, but not the entries of the current page', async () => {
    const made = opened({ wayOn: FOUND });
    await exposed.load(ID, made.services);
    made.store.dispatch(megaPanelFolded());
    const before = Reflect.get(made.store.getState(), 'megaPanel');
    expect(megaPanelSlice.carry(before, { found: {}, isHidden: false })).toEqual({
      found: {},
      isHidden: true,
    });
  });
});
