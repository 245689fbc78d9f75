import type { RouteClaim } from '@engawa/contract/routes/claims.ts';
import { createClaimRoutes } from './claimRoutes.ts';

const CLAIMS: readonly RouteClaim[] = [
  { file: '', pageType: 'blog-blogtop' },
  { file: 'entry-{entryId}.html', pageType: 'blog-entry' },
  { file: 'page-{page}.html', pageType: 'blog-blogtop' },
  { scope: 'site', file: 'hashtag/{hashtag}', pageType: 'site-hashtag' },
  { scope: 'site', file: 'hashtag/{hashtag}/page-{page}.html', pageType: 'site-hashtag' },
  { scope: 'site', file: 'search/', pageType: 'site-search' },
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

  it.each(['/Search/', '/%73earch/', '/search%2F'])('%s is not the path /search/', (path) => {
    expect(filesAt(path)).not.toContain('search/');
  });

  it('a path that is not valid percent-encoding is accepted, without a warning', () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    expect(findRoute('/kanoya%/%E6')?.amebaId).toBe('kanoya%');
    expect(warn).not.toHaveBeenCalled();
  });
});
