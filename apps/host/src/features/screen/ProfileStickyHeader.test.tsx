/** @jest-environment jsdom */
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aRootState } from '@engawa/contract/testing/rootState.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { aWindowEdge } from '../../client/slots/windowEdge.fixture.ts';
import { FRAME } from '../../frame/modules/frame.ts';
import { aHostStore, InHost } from '../../frame/state/hostStore.fixture.tsx';
import type { HostState } from '../../frame/state/hostState.ts';
import { profileStickyHeader } from './ProfileStickyHeader.tsx';

const { View } = profileStickyHeader;
const BLOG = 'hidamari-yonin';

const aPage = (page: Partial<HostState['page']> = {}) => {
  const edge = aWindowEdge();
  const root = aRootState();
  const store = aHostStore({ page: { ...root.page, module: 'entry/BlogTop', ...page } });
  const { template } = store.getState()['page'] as HostState['page'];
  render(
    <InHost store={store} template={template}>
      <View id={BLOG} template={template} />
      <section className="BlogEdge" aria-label="ブログ">
        <section className="BlogHeader" aria-label="表紙">
          <a className="skinTitle" href={`/${BLOG}/`}>
            表紙の題
          </a>
        </section>
      </section>
    </InHost>,
  );
  const cover = screen.getByRole('region', { name: '表紙' });
  const blog = screen.getByRole('region', { name: 'ブログ' });
  const bar = () => screen.queryByRole('region', { name: '表示中のブログ' });
  return {
    bar,
    edge,
    // with the first scroll, the blog's content reaches the top of the viewport
    scroll: () => act(() => edge.reach(blog)),
    leave: () => act(() => edge.miss(cover)),
    come: () => act(() => edge.reach(cover)),
    scrollBack: () => act(() => edge.miss(blog)),
  };
};

describe.each(TEMPLATE_NAMES)('R4.17 the sticky header in the %s template', (template) => {
  it('is absent until the cover has left the viewport', () => {
    const { bar, edge, scroll, leave, come } = aPage({ template });
    expect(bar()).toBeNull();
    expect(document.querySelector('.StickyHeader :is(a, button)')).toBeNull();
    expect(edge.observers()).toMatchObject([{ watched: 1 }, { watched: 1 }]);
    come();
    scroll();
    expect(bar()).toBeNull();
    leave();
    expect(bar()).not.toBeNull();
    expect(screen.getByRole('link', { name: 'ひだまり四人ぐらし' }).getAttribute('href')).toBe(
      `/${BLOG}/`,
    );
    come();
    expect(bar()).toBeNull();
  });
});

it('R4.17 the sticky header covers nothing at the top of a page when the owner hides or moves the cover', () => {
  const { bar, scroll, leave, scrollBack } = aPage();
  leave();
  expect(bar()).toBeNull();
  scroll();
  expect(bar()).not.toBeNull();
  scrollBack();
  expect(bar()).toBeNull();
});

it.each([
  [false, 'smooth'],
  [true, 'instant'],
])(
  'R4.17 the sticky header scrolls to the top and focuses the title, with prefers-reduced-motion: %s',
  (matches, behavior) => {
    Object.assign(globalThis, { matchMedia: () => ({ matches }), scrollTo: jest.fn() });
    const { scroll, leave, come } = aPage();
    scroll();
    leave();
    const toTop = screen.getByRole('button', { name: 'ページの先頭へ' });
    toTop.focus();
    fireEvent.click(toTop);
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior });
    come();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '表紙の題' }));
  },
);

it('R4.17 R2.3.3 the sticky header is in the frame of blog pages and their previews', () => {
  const root = aRootState();
  const placed = (page: Partial<HostState['page']>) => {
    const state = aHostStore({ page: { ...root.page, module: '', ...page } }).getState();
    return (['stickyHeader', 'stickyHeaderActs'] as const).flatMap((at) =>
      FRAME[at](state as HostState),
    );
  };
  for (const page of [{}, { isPreview: true as const }])
    expect(placed(page)).toEqual([
      { module: 'host/ProfileStickyHeader', id: BLOG },
      { module: 'social/StickyFollow', id: BLOG },
    ]);
});
