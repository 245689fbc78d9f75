/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { aPerson } from '@engawa/api-client/fixtures/person.ts';
import { collectCrumbs } from '@engawa/blog-domain/pages/structuredData.ts';
import { blockChanged } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aSlotHost } from '@engawa/contract/testing/aSlotHost.tsx';
import { Hosted } from '@engawa/contract/testing/Hosted.tsx';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { aPeopleStore, ENTRY_ID, LIST_CASES, MIDDLE } from './peoplePages.fixture.ts';

const hrefs = (name: string | RegExp) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

const show = (...page: Parameters<typeof aPeopleStore>) => {
  const { View } = page[0].exposed;
  const { store } = aPeopleStore(...page);
  return render(
    <Hosted store={store} host={aSlotHost()}>
      <View id="" template="new" />
    </Hosted>,
  );
};

const noOne = aPerson({
  amebaId: 'constructor',
  nickname: 'とんび',
  blog: null,
  newestEntry: null,
});

describe.each(LIST_CASES)('R2.2.12 R2.2.13 R3.14 R3.15 the page of $list', (list) => {
  it('lists people with nickname and blog', () => {
    show(list, [aPerson(), noOne], MIDDLE);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(list.heading);
    expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(2);
    expect(hrefs('菜の花')).toEqual(['/nanohana-daidokoro/']);
    expect(screen.getByText('菜の花台所')).toBeTruthy();
    expect(screen.getByText('とんび').tagName).toBe('B');
  });

  it('R2.2.18 has pagination at the top and at the bottom', () => {
    show(list, [aPerson()], MIDDLE);
    expect(hrefs('前のページ')).toEqual([list.pathOf(1), list.pathOf(1)]);
    expect(hrefs('次のページ')).toEqual([list.pathOf(3), list.pathOf(3)]);
  });

  it('displays a message for an empty list', () => {
    show(list, [], { totalCount: 0 });
    expect(screen.getByText(/ありません|いません/)).toBeTruthy();
  });

  it('links to the entry if the list belongs to an entry', () => {
    show(list);
    const links = screen.queryAllByRole('link', { name: '梅を干す日' });
    const about = links.filter((link) => link.closest('li') === null);
    expect(about.map((link) => link.getAttribute('href'))).toEqual(
      list.isOfEntry ? [`/hidamari-yonin/entry-${ENTRY_ID}.html`] : [],
    );
  });

  it.each(TEMPLATE_NAMES)('hydrates the server HTML in %s without changes', (template) => {
    const { store } = aPeopleStore(list, [aPerson(), noOne], MIDDLE).roundTripped();
    const { View } = list.exposed;
    const page = hydrated(<View id="" template={template} />, { store, template });
    expect(page.complaints).toEqual([]);
    expect(page.container.textContent).toContain('とんび');
  });

  it('R4.10 omits hidden people, but the count does not change', () => {
    const { store } = aPeopleStore(list, [aPerson(), noOne], MIDDLE);
    const { View } = list.exposed;
    const page = hydrated(<View id="" template="new" />, { store });
    act(() => void store.dispatch(blockChanged({ amebaId: noOne.amebaId, isBlocked: true })));
    expect(page.complaints).toEqual([]);
    expect(page.container.textContent).not.toContain('とんび');
    expect(page.container.textContent).toContain('菜の花');
    expect(page.container.querySelector('h1')?.textContent).toBe(list.heading);
  });

  it('has a head for each page', () => {
    const { store } = aPeopleStore(list, [aPerson(), noOne], MIDDLE);
    const head = list.exposed.head(store.getState());
    expect(head).toMatchObject({
      canonicalPath: list.pathOf(2),
      prevPath: list.pathOf(1),
      nextPath: list.pathOf(3),
    });
    expect(head.title).toMatch(/（2ページ目）｜ひだまり四人ぐらし$/);
    expect(head.description).toMatch(/「ひだまり四人ぐらし」.*（2ページ目）$/);
    expect(head.jsonLd).toMatchObject([
      {
        '@type': 'CollectionPage',
        mainEntity: {
          '@type': 'ItemList',
          numberOfItems: 25,
          itemListElement: [{ position: 11, url: 'https://blog.test/nanohana-daidokoro/' }],
        },
      },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  it('has breadcrumbs with the entry to which it belongs', () => {
    const { store } = aPeopleStore(list);
    const way = collectCrumbs(store.getState().site, list.exposed.head(store.getState())).map(
      ({ name }) => name,
    );
    const own = list.heading.replace(/\d+.$/, '');
    expect(way).toEqual(['ひだまり四人ぐらし', ...(list.isOfEntry ? ['梅を干す日'] : []), own]);
  });

  it('has a head that throws if requested before load', () => {
    const { store } = aPeopleStore(list);
    const state = store.getState();
    const match = { ...state.page.match, params: { ...state.page.match.params, page: '9' } };
    expect(() => list.exposed.head({ ...state, page: { ...state.page, match } })).toThrow(
      'requested before load',
    );
  });
});
