import { compileClaim, type Exposed } from '@engawa/contract';
import type { PageType } from '@engawa/contract/pageTypes.ts';
import { claimsOverlap } from '@engawa/contract/routes/claims.ts';
import { expectLazyModules } from '@engawa/contract/testing/lazyModules.ts';
import { CLAIMS } from './claims.fixture.ts';
import { modules } from './remote.ts';

const pages = Object.values(modules).filter((exposed) => exposed.kind === 'page');
const claims = pages.flatMap((page) => page.claims);

const answersTo = (file: string): { pageType: PageType; params: unknown } | undefined =>
  claims
    .map((claim) => ({ pageType: claim.pageType, params: compileClaim(claim)(file) }))
    .find(({ params }) => params !== null);

describe('the imagevideo remote', () => {
  it.each([
    ['R2.2.8', 'imagelist.html', 'image-list', {}],
    ['R2.2.8', 'imagelist-202611.html', 'image-list', { yearMonth: '202611' }],
    ['R2.2.8', 'imagelist-202611-2.html', 'image-list', { yearMonth: '202611', page: '2' }],
    ['R2.2.9', 'image-12-34.html', 'image-detail', { entryId: '12', imageId: '34' }],
    ['R2.2.10', 'video-12.html', 'video-detail', { entryId: '12' }],
    ['R2.2.11', 'videolist.html', 'video-list', {}],
    ['R2.2.11', 'videolist-2.html', 'video-list', { page: '2' }],
  ])('%s maps "%s" to %s', (_requirement, file, pageType, params) => {
    expect(answersTo(file)).toEqual({ pageType, params });
  });

  it.each([
    'imagelist-202613.html',
    'imagelist-2.html',
    'imagelist-202611-0.html',
    'video-0.html',
    'videolist-0.html',
  ])('does not claim %s', (file) => {
    expect(answersTo(file)).toBeUndefined();
  });

  it('R2.2.11 redirects page 1 of the videos to the address of the list', () => {
    const redirect = claims.find((claim) => claim.redirect !== undefined);
    expect(redirect).toMatchObject({ file: 'videolist-1.html', redirect: 'videolist.html' });
  });

  it('R2.2.16 exposes each page with the page type of its claims', () => {
    for (const page of pages)
      expect(new Set(page.claims.map(({ pageType }) => pageType))).toEqual(
        new Set([page.pageType]),
      );
  });

  it('R2.2.18 shows a tab on lists, and a navigation bar on pages of single images and videos', () => {
    const findChrome = (file: string) =>
      claims.find((claim) => compileClaim(claim)(file) !== null)?.chrome;
    expect(findChrome('imagelist-202606.html')).toEqual({ hasTabs: true, tab: 'image' });
    expect(findChrome('videolist-2.html')).toEqual({ hasTabs: true, tab: 'video' });
    expect(findChrome('image-7-8.html')).toEqual({
      hasNavBar: true,
      hasCover: false,
      section: 'imageList',
    });
    expect(findChrome('video-7.html')).toEqual({ hasNavBar: true });
  });

  it('R2.6.1 R2.6.2 gives its lazy modules a placeholder height per template and a bounded preload margin', () => {
    expectLazyModules(modules, ['Clip', 'Viewer', 'ImageEmbed']);
  });

  it('claims no address twice', () => {
    const own = claims.filter((claim) => claim.redirect === undefined);
    const pairs = own.flatMap((a, i) => own.slice(i + 1).map((b) => [a, b] as const));
    expect(pairs.filter(([a, b]) => claimsOverlap(a, b))).toEqual([]);
  });

  it('R2.2 claims exactly the recorded addresses', () => {
    const said = Object.entries<Exposed>(modules).flatMap(([path, each]) =>
      each.kind === 'page' ? [[path, each.claims] as const] : [],
    );
    expect(JSON.stringify(said)).toBe(JSON.stringify(Object.entries(CLAIMS)));
  });
});
