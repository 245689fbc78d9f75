import type { RouteClaim } from '@engawa/contract/routes/claims.ts';
import { overlayPattern } from './overlayPattern.ts';

const aClaim = (file: string, more: Partial<RouteClaim> = {}): RouteClaim => ({
  file,
  pageType: 'image-detail',
  ...more,
});

describe('BR28 overlayPattern', () => {
  const pattern = new RegExp(
    overlayPattern([
      aClaim('image-{entryId}-{imageId}.html', { overlay: 'imagevideo/Viewer' }),
      aClaim('imagelist.html'),
      aClaim('_/gallery/{name}', { overlay: 'gallery/Show', scope: 'site' }),
    ]) ?? '',
  );

  it.each([
    ['/kanoya-mio/image-12-15.html', true],
    ['/_/gallery/autumn', true],
    ['/kanoya-mio/imagelist.html', false],
    ['/kanoya-mio/image-12-15xhtml', false],
    ['/kanoya-mio/entry-12.html', false],
    ['/image-12-15.html', false],
    ['/a/b/image-12-15.html', false],
  ])('matches %s: %s', (path, isMatch) => expect(pattern.test(path)).toBe(isMatch));

  it('is null without an overlay', () =>
    expect(overlayPattern([aClaim('imagelist.html')])).toBeNull());
});
