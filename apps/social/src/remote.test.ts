import { compileClaim, type Exposed } from '@engawa/contract';
import { claimsOverlap } from '@engawa/contract/routes/claims.ts';
import { expectLazyModules } from '@engawa/contract/testing/lazyModules.ts';
import { CLAIMS } from './claims.fixture.ts';
import { actions, modules } from './remote.ts';

const pages = Object.values(modules).filter((exposed) => exposed.kind === 'page');
const claims = pages.flatMap((page) => page.claims);

describe('the social remote', () => {
  it.each([
    ['R2.2.12', 'reader.html', 'blog-reader', {}],
    ['R2.2.12', 'reader-2.html', 'blog-reader', { page: '2' }],
    ['R2.2.13', 'favorite.html', 'blog-favorite', {}],
    ['R2.2.13', 'favorite-3.html', 'blog-favorite', { page: '3' }],
    ['R2.2.14', 'bookmark.html', 'blog-bookmark', {}],
    ['R2.2.14', 'bookmark-1.html', 'blog-bookmark', { page: '1' }],
    ['R2.2.16', 'comment.html', 'blog-comment', {}],
    ['R2.2.16', 'comment-2.html', 'blog-comment', { page: '2' }],
    ['R2.2.16', 'messageboard.html', 'blog-message-board', {}],
    ['R2.2.16', 'iine-7.html', 'blog-iine-entry', { entryId: '7' }],
    ['R2.2.16', 'iine2-7.html', 'blog-iine-entry', { page: '2', entryId: '7' }],
    ['R2.2.16', 'reblog-7.html', 'blog-reblog', { entryId: '7' }],
    ['R2.2.16', 'reblog4-7.html', 'blog-reblog', { page: '4', entryId: '7' }],
  ])('%s claims %s with the page type %s', (_requirement, file, pageType, params) => {
    const found = claims
      .map((claim) => ({ pageType: claim.pageType, params: compileClaim(claim)(file) }))
      .find((one) => one.params !== null);
    expect(found).toEqual({ pageType, params });
  });

  it.each(['reader-0.html', 'reader-.html', 'iine-.html', 'iine0-7.html', 'reblog-0.html'])(
    'does not claim %s',
    (file) => {
      expect(claims.filter((claim) => compileClaim(claim)(file) !== null)).toEqual([]);
    },
  );

  it('R2.2.17 R2.2.18 declares no tabs and no navigation bar for its claims', () => {
    expect(claims.filter(({ chrome }) => chrome !== undefined)).toEqual([]);
  });

  it('R2.6.1 R2.6.2 gives its lazy modules a placeholder height per template and a bounded preload margin', () => {
    expectLazyModules(modules, [
      'Iine',
      'LikersDialog',
      'Reblog',
      'ReblogDialog',
      'Subscription',
      'EntryReaders',
      'Cheer',
    ]);
  });

  it('claims no address twice', () => {
    const pairs = claims.flatMap((a, i) => claims.slice(i + 1).map((b) => [a, b] as const));
    expect(pairs.filter(([a, b]) => claimsOverlap(a, b))).toEqual([]);
  });

  it('R2.2 claims exactly the recorded addresses', () => {
    const said = Object.entries<Exposed>(modules).flatMap(([path, each]) =>
      each.kind === 'page' ? [[path, each.claims] as const] : [],
    );
    expect(JSON.stringify(said)).toBe(JSON.stringify(Object.entries(CLAIMS)));
  });
});

test.each([
  ['R4.9', 'follow'],
  ['R3.17', 'block'],
  ['R3.14', 'reblog'],
  ['BR1', 'saved'],
] as const)(
  '%s without scripts, the host displays the result of the action %s',
  (_requirement, name) => {
    expect(actions[name].isNotified).toBe(true);
  },
);
