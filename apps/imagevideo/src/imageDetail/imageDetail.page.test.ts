import { exposed } from './imageDetail.page.ts';
import { aMatch, anImage, anImageStore, formatImagePath } from './imagePage.fixture.tsx';

const three = [
  anImage(1),
  anImage(2, { picture: { url: '/user_images/a.jpg', width: 2240, height: 1000 } }),
  anImage(3),
];

const buildHead = (imageId: number) => exposed.head(anImageStore(three, imageId).store.getState());

describe('the head of an image page', () => {
  it('names the image, its entry and its blog', () => {
    expect(buildHead(2)).toMatchObject({
      title: '画像（2/3）梅を干す日｜ひだまり四人ぐらし',
      canonicalPath: formatImagePath(2),
      prevPath: formatImagePath(1),
      nextPath: formatImagePath(3),
    });
  });

  it('has no previous path for the first image and no next path for the last', () => {
    expect(buildHead(1)).not.toHaveProperty('prevPath');
    expect(buildHead(3)).not.toHaveProperty('nextPath');
  });

  it('has an og:image with an absolute URL and the scaled size', () => {
    expect(buildHead(2).ogImage).toEqual({
      url: 'https://platform.test/user_images/a.jpg?caw=1120',
      width: 1120,
      height: 500,
    });
  });

  it('describes the image as JSON-LD', () => {
    expect(buildHead(2).jsonLd?.[0]).toMatchObject({
      '@type': 'ImageObject',
      contentUrl: 'https://platform.test/user_images/a.jpg',
      width: 2240,
      height: 1000,
      caption: 'ざるに並べた梅',
      isPartOf: { url: 'https://blog.test/hidamari-yonin/entry-7.html' },
    });
  });

  it('throws if requested before the image is loaded', () => {
    const state = anImageStore(three, 1).store.getState();
    const page = { ...state.page, match: aMatch(99) };
    expect(() => exposed.head({ ...state, page })).toThrow('requested before load');
  });
});
