/** @jest-environment jsdom */
import { sessionEnded, type Exposed, type RemotePage } from '@engawa/contract';
import { aPageMatch, aRootState } from '@engawa/contract/testing/sharedState.ts';
import { createPageRuntime } from '../../runtime/pageRuntime.ts';
import { pageFailed } from '../../state/pageExceptionSlice.ts';
import { HOST_SET } from '../../state/hostSlices.ts';
import { createBrowserSlots } from '../gates.ts';
import { createPersonal } from '../personal.ts';
import { forgetWithSession } from './keptPages.ts';
import { presentView } from './presentView.ts';

const PAGE: RemotePage = {
  kind: 'page',
  name: 'EntryDetail',
  pageType: 'blog-entry',
  claims: [],
  slices: [],
  // oxlint-disable-next-line require-yield -- it reads nothing
  *load() {
    return { status: 200, cacheTags: [], maxAgeS: 0 };
  },
  modules: () => [],
  head: ({ page }) => ({
    title: page.match.path,
    description: '',
    canonicalPath: page.match.path,
    ogType: 'article',
  }),
  View: () => null,
};

const BODY = `
  <div data-slot="entry/EntryDetail:/a/entry-7.html">
    <div data-html-key="entry-7"><p>本文</p></div>
    <div data-slot="social/Iine:7"></div>
  </div>`;

/** A page's head needs what the page has loaded. */
const UNLOADED: RemotePage = {
  ...PAGE,
  head: () => {
    throw new Error('asked for before it was loaded');
  },
};

const MODULES = { 'entry/EntryDetail': PAGE, 'social/Iine': PAGE };

const aPage = (
  parts: Readonly<Record<string, Exposed>>,
  undrawn: readonly string[] = [],
  module = 'entry/EntryDetail',
) => {
  document.body.innerHTML = BODY;
  const match = aPageMatch({ path: '/a/entry-7.html' });
  const { page, ...root } = aRootState();
  const runtime = createPageRuntime({
    set: HOST_SET,
    start: { ...root, page: { ...page, match, module } },
    services: {
      read: () => Promise.reject(new Error('nothing is read here')),
      write: () => Promise.reject(new Error('nothing is written here')),
      html: { put: () => undefined, get: () => '' },
    },
  });
  const htmlOf = (key: string) =>
    document.querySelector(`[data-html-key="${key}"]`)?.innerHTML ?? '';
  const slots = createBrowserSlots(
    { remotes: {}, modules: {} },
    'new',
    { html: (html) => html, scriptUrl: (url) => url },
    htmlOf,
    () => undefined,
    () => undefined,
  );
  const personal = createPersonal(
    runtime,
    () => Promise.reject(new Error('nothing is read here')),
    () => true,
    () => undefined,
  );
  personal.show(personal.begin());
  const opener = {
    open: async () => true,
    openFirst: async () => true,
    gather: async () => undefined,
    watch: () => undefined,
    commitPage: () => undefined,
    parts: new Map(Object.entries(parts)),
    isFar: () => false,
    isUndrawn: (key: string) => undrawn.includes(key),
  };
  return {
    runtime,
    opener,
    personal,
    slots,
    get view() {
      return presentView({ runtime, opener, personal, slots });
    },
  };
};

describe('the page that is shown, to be shown again', () => {
  it('R2.1.9 has its state, head, texts and slots', () => {
    const { runtime, personal, view } = aPage({ ...MODULES, 'entry/Other': PAGE });
    expect(view).toMatchObject({
      state: runtime.store.getState(),
      head: { title: '/a/entry-7.html' },
      blog: { amebaId: 'hidamari-yonin' },
      slotKeys: ['entry/EntryDetail:/a/entry-7.html', 'social/Iine:7'],
      personal: personal.present(),
    });
    expect([...(view?.html ?? [])]).toEqual([['entry-7', '<p>本文</p>']]);
    expect([...(view?.parts.keys() ?? [])]).toEqual(['entry/EntryDetail', 'social/Iine']);
  });

  it('of the front page has the head that the server writes', () => {
    const { view } = aPage(MODULES, [], 'host/SiteTop');
    expect(view?.head.canonicalPath).toBe('/');
  });

  it.each([
    ['the code of a part has not arrived', { 'entry/EntryDetail': PAGE }, []],
    ['a part has no data', MODULES, ['social/Iine:7']],
  ])('is none where %s', (_what, parts, undrawn) => {
    expect(aPage(parts, undrawn).view).toBeNull();
  });

  it('R4.15 is none where the page that was asked for is not there', () => {
    const { runtime, opener, personal, slots } = aPage({
      ...MODULES,
      'entry/EntryDetail': UNLOADED,
    });
    runtime.store.dispatch(pageFailed({ status: 404 }));
    expect(presentView({ runtime, opener, personal, slots })).toBeNull();
  });
});

test('what was kept goes with the session', () => {
  const { runtime } = aPage(MODULES);
  const forget = jest.fn();
  forgetWithSession(runtime, forget);
  runtime.store.dispatch({ type: 'anything' });
  expect(forget).not.toHaveBeenCalled();
  runtime.store.dispatch(sessionEnded());
  runtime.store.dispatch(sessionEnded());
  expect(forget).toHaveBeenCalledTimes(1);
});
