import { compileClaim, type Exposed } from '@engawa/contract';
import type { PageType } from '@engawa/contract/pageTypes.ts';
import { claimsOverlap } from '@engawa/contract/routes/claims.ts';
import { expectLazyModules } from '@engawa/contract/testing/lazyModules.ts';
import { CLAIMS } from './claims.fixture.ts';
import { modules } from './remote.ts';

const exposed: readonly Exposed[] = Object.values(modules);
const pages = exposed.filter((each) => each.kind === 'page');
const claims = pages.flatMap((page) => page.claims);

/** The page types that request this part of the frame. */
const withChrome = (has: 'hasNavBar' | 'hasTabs' | 'hasAnnouncement') =>
  new Set(claims.filter(({ chrome }) => chrome?.[has]).map(({ pageType }) => pageType));

const answersTo = (file: string): { pageType: PageType; params: unknown } | undefined =>
  claims
    .map((claim) => ({ pageType: claim.pageType, params: compileClaim(claim)(file) }))
    .find(({ params }) => params !== null);

describe('the entry remote', () => {
  it.each([
    ['R2.2.1', '', 'blog-blogtop', {}],
    ['R2.2.1', 'page-2.html', 'blog-blogtop', { page: '2' }],
    ['R2.2.1', 'page-1.html', 'blog-blogtop', { page: '1' }],
    ['R2.2.2', 'entrylist.html', 'blog-entrylist', {}],
    ['R2.2.2', 'entrylist-2.html', 'blog-entrylist', { page: '2' }],
    ['R2.2.3', 'amemberentrylist.html', 'blog-amemberentrylist', {}],
    ['R2.2.3', 'amemberentrylist-2.html', 'blog-amemberentrylist', { page: '2' }],
    ['R2.2.4', 'amemberentry-7.html', 'amember-entry-detail', { entryId: '7' }],
    ['R2.2.6', 'archive-202606.html', 'blog-archive', { yearMonth: '202606' }],
    ['R2.2.6', 'archive2-202606.html', 'blog-archive', { page: '2', yearMonth: '202606' }],
    ['R2.2.16', 'archivelist.html', 'blog-archivetop', {}],
    ['R2.2.16', 'day-20260614.html', 'blog-day', { yearMonthDay: '20260614' }],
    ['R2.2.16', 'day2-20260614.html', 'blog-day', { page: '2', yearMonthDay: '20260614' }],
    ['R2.2.16', 'popular.html', 'blog-popular-recent-list', {}],
    ['R2.2.7', 'theme-501.html', 'blog-theme', { themeId: '501' }],
    ['R2.2.7', 'theme2-501.html', 'blog-theme', { page: '2', themeId: '501' }],
    ['R2.2.16', 'themelist.html', 'blog-themetop', {}],
    ['R2.2.5', 'entry-12870014402.html', 'blog-entry', { entryId: '12870014402' }],
    ['R1.10', 'ranking/', 'site-ranking', {}],
    ['R1.10', 'ranking/top-blogger/', 'site-ranking', { code: 'top-blogger' }],
    ['R3.23', 'shop.html', 'blog-shop', {}],
    ['R2.4.2', 'search/', 'site-search', {}],
    ['R2.4.1', 'policy/terms', 'site-guide', {}],
    ['R2.4.1', 'help/', 'site-guide', {}],
    ['R1.10', 'official/', 'site-official', {}],
    ['R1.10', 'official/actor/', 'site-official', { code: 'actor' }],
    ['R1.10', 'genre/', 'site-genre', {}],
    ['R1.10', 'genre/recipe/', 'site-genre', { code: 'recipe' }],
    ['R1.10', 'hashtag/%E6%A2%85', 'site-hashtag', { hashtag: '%E6%A2%85' }],
    ['R1.10', 'hashtag/a/page-2.html', 'site-hashtag', { hashtag: 'a', page: '2' }],
    ['R2.2.5', 'entry3-12870014402.html', 'blog-entry', { page: '3', entryId: '12870014402' }],
  ])('%s claims the path “%s” with the page type %s', (_requirement, file, pageType, params) => {
    expect(answersTo(file)).toEqual({ pageType, params });
  });

  it.each(['page-0.html', 'page-.html', 'entry0-7.html', 'entry-0.html', 'entry-a.html', 'x.html'])(
    'claims no page at %s',
    (file) => {
      expect(answersTo(file)).toBeUndefined();
    },
  );

  it('R2.2.16 exposes pages with the page type of their claims', () => {
    for (const page of pages)
      expect(new Set(page.claims.map(({ pageType }) => pageType))).toEqual(
        new Set([page.pageType]),
      );
  });

  it('R2.2.17 shows tabs on the blog top, entry lists, archives and themes', () => {
    expect([...withChrome('hasTabs')].toSorted()).toEqual([
      'blog-amemberentrylist',
      'blog-archive',
      'blog-archivetop',
      'blog-blogtop',
      'blog-day',
      'blog-entrylist',
      'blog-popular-recent-list',
      'blog-theme',
      'blog-themetop',
    ]);
  });

  it('R2.2.18 shows the navigation bar on no other paged list than blog top and entry list', () => {
    const paged = claims.filter(({ file, scope }) => file.includes('{page}') && scope !== 'site');
    const lists = new Set(paged.map(({ pageType }) => pageType));
    lists.delete('blog-entry');
    expect([...withChrome('hasNavBar')].filter((pageType) => lists.has(pageType))).toEqual([
      'blog-blogtop',
      'blog-entrylist',
    ]);
  });

  it('R2.6.1 R2.6.2 gives its lazy modules a height in each template and a preload margin within bounds', () => {
    expectLazyModules(modules, ['Comments', 'MyPick', 'EntryItems'], { MegaPanel: 1800 });
  });

  it('has no overlapping claims', () => {
    const pairs = claims.flatMap((a, i) => claims.slice(i + 1).map((b) => [a, b] as const));
    expect(pairs.filter(([a, b]) => claimsOverlap(a, b))).toEqual([]);
  });

  it('R2.2 claims exactly the addresses in the fixture', () => {
    const said = Object.entries<Exposed>(modules).flatMap(([path, each]) =>
      each.kind === 'page' ? [[path, each.claims] as const] : [],
    );
    expect(JSON.stringify(said)).toBe(JSON.stringify(Object.entries(CLAIMS)));
  });
});
