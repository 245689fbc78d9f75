import { exposed } from './imageDetail.page.ts';
import { aMatch, anImage, anImageStore, pathOf } from './imagePage.fixture.tsx';

const three = [
  anImage(1),
  anImage(2, { picture: { url: '/user_images/a.jpg', width: 2240, height: 1000 } }),
  anImage(3),
];

const headOf = (imageId: number) => exposed.head(anImageStore(three, imageId).store.getState());

describe('head of an image', () => {
  it('names the image, its entry and its blog', () => {
    expect(headOf(2)).toMatchObject({
      title: '画像（2/3）梅を干す日｜ひだまり四人ぐらし',
      canonicalPath: pathOf(2),
      prevPath: pathOf(1),
      nextPath: pathOf(3),
    });
  });

  it('has no previous path for the first image and no next path for the last', () => {
    expect(headOf(1)).not.toHaveProperty('prevPath');
    expect(headOf(3)).not.toHaveProperty('nextPath');
  });

  it('has an og:image with an absolute URL and the scaled size', () => {
    expect(headOf(2).ogImage).toEqual({
      url: 'https://platform.test/user_images/a.jpg?caw=1120',
      width: 1120,
      height: 500,
    });
  });

  it('describes the image as JSON-LD', () => {
    expect(headOf(2).jsonLd?.[0]).toMatchObject({
      '@type': 'ImageObject',
      contentUrl: 'https://platform.test/user_images/a.jpg',
      width: 2240,
      height: 1000,
      caption: 'ざるに並べた梅',
      isPartOf: { url: 'https://blog.test/hidamari-yonin/entry-7.html' },
    });
  });

  it('throws if requested before load', () => {
    const state = anImageStore(three, 1).store.getState();
    const page = { ...state.page, match: aMatch(99) };
    expect(() => exposed.head({ ...state, page })).toThrow('requested before load');
  });
});
