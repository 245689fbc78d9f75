import { TEMPLATE_NAMES } from '../templates.ts';
import { PICTURE_SIZES, pictureSources, squareSources, TEXT_PICTURE_PX } from './pictureSources.ts';

const picture = (width: number) => ({ url: '/p.jpg', width });

/** What a browser takes: the first that has all the pixels, else the largest. */
const taken = (srcSet: string, pixels: number): number => {
  const widths = [...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
  return widths.find((width) => width >= pixels) ?? Math.max(...widths);
};

describe('pictureSources', () => {
  test.each(
    TEMPLATE_NAMES.flatMap((template) => [1, 2].map((ratio) => [template, ratio] as const)),
  )(
    'in a text of %s at %i device pixels nothing comes that is a third wider than the screen asks for',
    (template, ratio) => {
      const column = TEXT_PICTURE_PX[template];
      const { srcSet = '', sizes } = pictureSources(picture(4000), column);
      expect(sizes).toBe(`(width < 1000px) min(4000px, 100vw), ${column}px`);
      const width = taken(srcSet, ratio * column);
      expect(width).toBeGreaterThanOrEqual(ratio * column);
      expect(width / (ratio * column)).toBeLessThan(4 / 3);
    },
  );

  test('a picture is never offered wider than it is', () => {
    expect(pictureSources(picture(1080), 720).srcSet).toBe(
      '/p.jpg?caw=288 288w, /p.jpg?caw=576 576w, /p.jpg?caw=720 720w, /p.jpg?caw=1120 1080w',
    );
  });

  test('nor wider than two device pixels of its column', () => {
    expect(pictureSources(picture(4000), 570).srcSet).toMatch(/caw=1440 1440w$/);
    expect(pictureSources(picture(1280), 570).srcSet).toMatch(/caw=1440 1280w$/);
  });

  test('of sizes that are nearly the same the one of the column is offered', () => {
    const widthsFor = (column: number) =>
      [...(pictureSources(picture(4000), column).srcSet ?? '').matchAll(/ (\d+)w/g)].map(
        ([, width]) => Number(width),
      );
    expect(widthsFor(TEXT_PICTURE_PX.new)).toEqual([288, 576, 720, 1120, 1440]);
    expect(widthsFor(TEXT_PICTURE_PX.official)).toEqual([288, 576, 720, 1120, 1440, 2240]);
    expect(widthsFor(TEXT_PICTURE_PX.old)).toEqual([288, 576, 720, 1120, 1440]);
    expect(widthsFor(TEXT_PICTURE_PX.uranus)).toEqual([288, 576, 800, 1120, 1600]);
  });

  test('a small picture has one address, and is drawn no larger than it is', () => {
    expect(pictureSources(picture(200), 720)).toEqual({ src: '/p.jpg?caw=288' });
    expect(pictureSources(picture(640), 720)).toMatchObject({
      src: '/p.jpg?caw=720',
      sizes: '(width < 1000px) min(640px, 100vw), 640px',
    });
  });

  test('what is fetched late is measured by the browser itself, where it can', () => {
    expect(pictureSources(picture(1280), 720, 'lazy').sizes).toMatch(/^auto, \(width < 1000px\) /);
  });

  test('the largest size is the most that a picture of many pixels comes in', () => {
    expect(pictureSources(picture(4000), 1120).srcSet).toMatch(/caw=2240 2240w$/);
  });
});

test.each([200, 288, 1080, 2240, 2241, 4000])(
  'a picture of %i px has each address once',
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
])('a square of %i px comes for one and for two device pixels', (side, sources) => {
  expect(squareSources('/p.jpg', side)).toEqual(sources);
});

test('sizes ascend', () => {
  for (const sizes of Object.values(PICTURE_SIZES))
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
});
