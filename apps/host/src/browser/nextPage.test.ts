/** @jest-environment jsdom */
import { createRouteTable } from '../routes/routeTable.ts';
import type { PageView } from '../routes/pageView.ts';
import { nextPageOf, prepareCode } from './nextPage.ts';

const resolve = createRouteTable([
  { module: 'entry/BlogTop', claim: { file: '', pageType: 'blog-blogtop' } },
  { module: 'entry/EntryDetail', claim: { file: 'entry-{entryId}.html', pageType: 'blog-entry' } },
]);

const BLOG = '/kanoya-mio';

const linksTo = (...hrefs: readonly string[]) => {
  document.body.innerHTML = hrefs.map((href) => `<a href="${href}">こちら</a>`).join('');
  return document.querySelectorAll('a');
};

const isNever = () => false;

describe('R2.6 the page that a reader may go on to, whose code is to come', () => {
  const OTHERS = [1, 2, 3].map((id) => `/hidamari-yonin/entry-${id}.html`);
  const ENTRIES = [...OTHERS, `${BLOG}/`, `${BLOG}/entry-1.html`, `${BLOG}/entry-2.html`];

  test('is the first of the kind that most links lead to', () => {
    expect(nextPageOf(linksTo(...ENTRIES), resolve, 'kanoya-mio', isNever, isNever)).toBe(
      `${BLOG}/entry-1.html`,
    );
  });

  test('is of another kind where the code of that one is at hand', () => {
    const isAtHand = (module: string) => module === 'entry/EntryDetail';
    expect(nextPageOf(linksTo(...ENTRIES), resolve, 'kanoya-mio', isNever, isAtHand)).toBe(
      `${BLOG}/`,
    );
  });

  test.each([
    ['all code is at hand', ENTRIES, isNever, () => true],
    ['such links open over the page', [`${BLOG}/entry-1.html`], () => true, isNever],
    ['they lead to documents', ['https://elsewhere.test/', `${BLOG}/rss20.xml`], isNever, isNever],
    ['there are none', [], isNever, isNever],
  ])('is none where %s', (_why, hrefs, opensOver, isAtHand) => {
    expect(nextPageOf(linksTo(...hrefs), resolve, 'kanoya-mio', opensOver, isAtHand)).toBeNull();
  });
});

describe('R2.6 the code of the next page', () => {
  const VIEW: PageView = {
    releases: 'host@1',
    init: {},
    html: {},
    loaded: ['entry/EntryDetail:/a', 'social/Iine:1', 'social/Iine:2'],
    unread: ['entry/Rankings:all'],
  };

  const prepared = async (
    view: () => Promise<PageView | null>,
    loadModule: (module: string) => Promise<never> = async () => null as never,
  ) => {
    const loaded: string[] = [];
    const told: string[] = [];
    await prepareCode(
      `${BLOG}/entry-1.html`,
      {
        loadModule: (module) => {
          loaded.push(module);
          return loadModule(module);
        },
        report: (code) => void told.push(code),
        pause: async () => undefined,
      },
      view,
    );
    return { loaded, told };
  };

  test('comes part by part, each once, by one request for the view', async () => {
    let views = 0;
    const { loaded, told } = await prepared(async () => {
      views += 1;
      return VIEW;
    });
    expect([views, loaded, told]).toEqual([
      1,
      ['entry/EntryDetail', 'social/Iine', 'entry/Rankings'],
      [],
    ]);
  });

  test.each([
    ['the host has no such view now', null],
    ['it leads elsewhere', { ...VIEW, location: '/' }],
  ])('is not asked for where %s', async (_why, view) => {
    expect(await prepared(async () => view)).toEqual({ loaded: [], told: [] });
  });

  test('that does not arrive is told of, and asked for once more with its page', async () => {
    const { loaded, told } = await prepared(
      async () => VIEW,
      () => Promise.reject(new Error('no')),
    );
    expect([loaded, told]).toEqual([['entry/EntryDetail'], ['NAV-001']]);
  });
});
