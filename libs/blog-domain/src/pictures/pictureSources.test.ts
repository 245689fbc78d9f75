import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { PICTURE_SIZES, pictureSources, squareSources, TEXT_PICTURE_PX } from './pictureSources.ts';

const picture = (width: number) => ({ url: '/p.jpg', width });

/** The width that a browser picks: the first that has enough pixels, else the largest. */
const taken = (srcSet: string, pixels: number): number => {
  const widths = [...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
  return widths.find((width) => width >= pixels) ?? Math.max(...widths);
};

describe('pictureSources', () => {
  test.each(
    TEMPLATE_NAMES.flatMap((template) => [1, 2].map((ratio) => [template, ratio] as const)),
  )(
    'offers for a text of %s at %i device pixels an image less than a third wider than needed',
    (template, ratio) => {
      const column = TEXT_PICTURE_PX[template];
      const { srcSet = '', sizes } = pictureSources(picture(4000), column);
      expect(sizes).toBe(`(width < 1000px) min(4000px, 100vw), ${column}px`);
      const width = taken(srcSet, ratio * column);
      expect(width).toBeGreaterThanOrEqual(ratio * column);
      expect(width / (ratio * column)).toBeLessThan(4 / 3);
    },
  );

  test('never offers an image wider than its original', () => {
    expect(pictureSources(picture(1080), 720).srcSet).toBe(
      '/p.jpg?caw=288 288w, /p.jpg?caw=576 576w, /p.jpg?caw=720 720w, /p.jpg?caw=1120 1080w',
    );
  });

  test('never offers more than two device pixels per CSS pixel of the column', () => {
    expect(pictureSources(picture(4000), 570).srcSet).toMatch(/caw=1440 1440w$/);
    expect(pictureSources(picture(1280), 570).srcSet).toMatch(/caw=1440 1280w$/);
  });

  test('prefers the width of the column among sizes that are nearly equal', () => {
    const widthsFor = (column: number) =>
      [...(pictureSources(picture(4000), column).srcSet ?? '').matchAll(/ (\d+)w/g)].map(
        ([, width]) => Number(width),
      );
    expect(widthsFor(TEXT_PICTURE_PX.new)).toEqual([288, 576, 720, 1120, 1440]);
    expect(widthsFor(TEXT_PICTURE_PX.official)).toEqual([288, 576, 720, 1120, 1440, 2240]);
    expect(widthsFor(TEXT_PICTURE_PX.old)).toEqual([288, 576, 720, 1120, 1440]);
    expect(widthsFor(TEXT_PICTURE_PX.uranus)).toEqual([288, 576, 800, 1120, 1600]);
  });

  test('gives a small image one URL, and renders it at most at its own width', () => {
    expect(pictureSources(picture(200), 720)).toEqual({ src: '/p.jpg?caw=288' });
    expect(pictureSources(picture(640), 720)).toMatchObject({
      src: '/p.jpg?caw=720',
      sizes: '(width < 1000px) min(640px, 100vw), 640px',
    });
  });

  test('starts the sizes attribute with auto for lazy images', () => {
    expect(pictureSources(picture(1280), 720, 'lazy').sizes).toMatch(/^auto, \(width < 1000px\) /);
  });

  test('offers at most the largest size', () => {
    expect(pictureSources(picture(4000), 1120).srcSet).toMatch(/caw=2240 2240w$/);
  });
});

test.each([200, 288, 1080, 2240, 2241, 4000])(
  'lists each URL once for an image of %i px',
  (width) => {
    for (const column of [...Object.values(TEXT_PICTURE_PX), 4000]) {
      const { srcSet = '' } = pictureSources(picture(width), column);
      const candidates = srcSet.split(', ');
      expect(candidates).toEqual([...new Set(candidates)]);
    }
  },
);

test.each([
  [40, { src: '/p.jpg?cpd=40', srcSet: '/p.jpg?cpd=40 1x, /p.jpg?cpd=80 2x' }],
  [96, { src: '/p.jpg?cpd=112', srcSet: '/p.jpg?cpd=112 1x, /p.jpg?cpd=224 2x' }],
  [448, { src: '/p.jpg?cpd=448' }],
])('offers a square of %i px for one and two device pixels', (side, sources) => {
  expect(squareSources('/p.jpg', side)).toEqual(sources);
});

test('lists the image sizes in ascending order', () => {
  for (const sizes of Object.values(PICTURE_SIZES))
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
});
