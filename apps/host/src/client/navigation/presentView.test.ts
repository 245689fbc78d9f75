/** @jest-environment jsdom */
import { sessionEnded, type Exposed, type RemotePage, type StateSlice } from '@engawa/contract';
import { aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { createPageRuntime } from '../../runtime/pageRuntime.ts';
import { pageFailed } from '../../runtime/pageExceptionSlice.ts';
import { HOST_SET } from '../../frame/state/hostSlices.ts';
import { someBrowserSlots } from '../slots/browserSlots.fixture.ts';
import { createPersonal } from '../session/personal.ts';
import { forgetWithSession } from './stagedPageCache.ts';
import { presentView } from './presentView.ts';

const PAGE: RemotePage = {
  kind: 'page',
  name: 'EntryDetail',
  pageType: 'blog-entry',
  claims: [],
  slices: [],
  load: async () => ({ status: 200, cacheTags: [], maxAgeS: 0 }),
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

/** A page whose head needs its data. */
const UNLOADED: RemotePage = {
  ...PAGE,
  head: () => {
    throw new Error('requested before it was loaded');
  },
};

/** A slice whose code has not arrived when the page is left. */
const IINE: StateSlice = {
  reducerPath: 'iine',
  reducer: (state = {}) => state,
  toInit: (state) => state,
  fromInit: (init) => ({ ...(init as object), isRead: true }),
  carry: (_before, loaded) => loaded,
};

const MODULES = { 'entry/EntryDetail': PAGE, 'social/Iine': PAGE };

const aPage = (
  parts: Readonly<Record<string, Exposed>>,
  undrawn: readonly string[] = [],
  module = 'entry/EntryDetail',
  init: Readonly<Record<string, unknown>> = {},
) => {
  document.body.innerHTML = BODY;
  const match = aPageMatch({ path: '/a/entry-7.html' });
  const { page, ...root } = aRootState();
  const runtime = createPageRuntime({
    set: HOST_SET,
    start: { ...root, page: { ...page, match, module } },
    init,
    services: {
      read: () => Promise.reject(new Error('nothing is read here')),
      write: () => Promise.reject(new Error('nothing is written here')),
      html: { put: () => undefined, get: () => '' },
    },
  });
  const readHtml = (key: string) =>
    document.querySelector(`[data-html-key="${key}"]`)?.innerHTML ?? '';
  const slots = someBrowserSlots({ htmlOf: readHtml });
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
    watch: () => undefined,
    commitPage: () => undefined,
    addParts: () => undefined,
    parts: new Map(Object.entries(parts)),
    isFar: () => false,
    isUndrawn: (key: string) => undrawn.includes(key),
  };
  return {
    runtime,
    opener,
    personal,
    slots,
    present: (known = MODULES, arriving: Readonly<Record<string, Exposed>> = {}) =>
      presentView({
        known: { modules: known } as never,
        runtime,
        opener,
        personal,
        slots,
        loadModule: async (name) => {
          const found = arriving[name];
          if (!found) throw new Error(`${name} does not arrive`);
          return found;
        },
      }),
  };
};

describe('the view of the current page', () => {
  it('R2.1.9 has its state, head, HTML and slots', async () => {
    const { runtime, personal, present } = aPage({ ...MODULES, 'entry/Other': PAGE });
    const view = await present()?.();
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

  it('has the server’s head for the front page', async () => {
    const { present } = aPage(MODULES, [], 'host/SiteTop');
    expect((await present()?.())?.head.canonicalPath).toBe('/');
  });

  it('R2.1.9 loads missing code after its page is left, with the state of the document', async () => {
    const { present } = aPage({ 'entry/EntryDetail': PAGE }, [], undefined, { iine: { likes: 7 } });
    const complete = present(MODULES, { 'social/Iine': { ...PAGE, slices: [IINE] } });
    document.body.replaceChildren();
    const view = await complete?.();
    expect([...(view?.parts.keys() ?? [])]).toEqual(['entry/EntryDetail', 'social/Iine']);
    expect(view?.set.slices).toContain(IINE);
    expect(view?.state['iine']).toEqual({ likes: 7, isRead: true });
  });

  it('R2.1.9 rejects when code fails to load', async () => {
    const { present } = aPage({ 'entry/EntryDetail': PAGE });
    await expect(present()?.()).rejects.toThrow('social/Iine does not arrive');
  });

  it('is null when a slot has no data or no live release', () => {
    expect(aPage(MODULES, ['social/Iine:7']).present()).toBeNull();
    expect(aPage(MODULES).present({ 'entry/EntryDetail': PAGE } as never)).toBeNull();
  });

  it('R4.15 is null for a 404 page', () => {
    const { runtime, present } = aPage({ ...MODULES, 'entry/EntryDetail': UNLOADED });
    runtime.store.dispatch(pageFailed({ status: 404 }));
    expect(present()).toBeNull();
  });
});

test('all cached pages are deleted once when the session ends', () => {
  const { runtime } = aPage(MODULES);
  const forget = jest.fn();
  forgetWithSession(runtime, forget);
  runtime.store.dispatch({ type: 'anything' });
  expect(forget).not.toHaveBeenCalled();
  runtime.store.dispatch(sessionEnded());
  runtime.store.dispatch(sessionEnded());
  expect(forget).toHaveBeenCalledTimes(1);
});
