import type { RouteClaim } from '@engawa/contract/routes/claims.ts';
import { createClaimRoutes } from './claimRoutes.ts';

const CLAIMS: readonly RouteClaim[] = [
  { file: '', pageType: 'blog-blogtop' },
  { file: 'entry-{entryId}.html', pageType: 'blog-entry' },
  { file: 'page-{page}.html', pageType: 'blog-blogtop' },
  { scope: 'site', file: 'hashtag/{hashtag}', pageType: 'site-hashtag' },
  { scope: 'site', file: 'hashtag/{hashtag}/page-{page}.html', pageType: 'site-hashtag' },
  { scope: 'site', file: 'search/', pageType: 'site-search' },
  { scope: 'site', file: '_/market/page-{page}.html', pageType: 'market:page' },
  { scope: 'site', file: '_/market/item-{entryId}.html', pageType: 'market:item' },
  { scope: 'site', file: '_/market/fair.html', pageType: 'market:fair' },
];
const findRoute = createClaimRoutes(CLAIMS.map((claim) => ({ module: 'a/B', claim })));
const filesAt = (path: string) => findRoute(path)?.candidates.map(({ claim }) => claim.file);

describe('the routes of claims:', () => {
  it('files of a blog share one route', () => {
    expect(filesAt('/kanoya-mio/entry-1.html')).toEqual([
      'entry-{entryId}.html',
      'page-{page}.html',
    ]);
    expect(findRoute('/kanoya-mio/')).toMatchObject({ amebaId: 'kanoya-mio', candidates: [{}] });
  });

  it('paths of the site match by complete segments and by the number of segments', () => {
    expect(filesAt('/hashtag/a')).toEqual(['hashtag/{hashtag}']);
    expect(filesAt('/hashtag/a/b')).toEqual(['hashtag/{hashtag}/page-{page}.html']);
    expect(filesAt('/search')).toEqual(['search/']);
    expect(findRoute('/search')?.amebaId).toBeUndefined();
    expect(findRoute('/kanoya-mio/a/b')).toBeNull();
  });

  it('claims of the same number of segments are all candidates, in the order of the claims', () => {
    const files = [
      '_/market/page-{page}.html',
      '_/market/item-{entryId}.html',
      '_/market/fair.html',
    ];
    expect(filesAt('/_/market/fair.html')).toEqual(files);
    expect(filesAt('/_/market/item-5.html')).toEqual(files.slice(0, 2));
  });

  it.each(['/Search/', '/%73earch/', '/search%2F'])('%s is not the path /search/', (path) => {
    expect(filesAt(path)).not.toContain('search/');
  });

  it('a path that is not valid percent-encoding is accepted, without a warning', () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    expect(findRoute('/kanoya%/%E6')?.amebaId).toBe('kanoya%');
    expect(warn).not.toHaveBeenCalled();
  });
});
