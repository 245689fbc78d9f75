import { findLayoutViolations, type Layout } from './layoutRules.ts';

const box = (name: string, left: number, top: number, width: number, height: number) => ({
  name,
  left,
  right: left + width,
  top,
  bottom: top + height,
  isInScroller: false,
});

/** A blog page of template uranus with one side column. */
const aLayout = (changed: Partial<Layout> = {}): Layout => ({
  template: 'uranus',
  widthPx: 1280,
  overflowPx: 0,
  landmarks: [
    box('nav.BlogNav', 80, 100, 1120, 48),
    box('main.Page-main', 80, 160, 720, 2000),
    box('aside.Side', 820, 160, 300, 900),
    box('footer.ServiceFooter', 0, 2200, 1280, 200),
  ],
  ...changed,
});

/** The same page with other boxes of some landmarks. */
const withBoxes = (...boxes: readonly ReturnType<typeof box>[]): Layout =>
  aLayout({
    landmarks: aLayout().landmarks.map((one) => boxes.find(({ name }) => name === one.name) ?? one),
  });

test('accepts a page whose side column is next to main', () => {
  expect(findLayoutViolations(aLayout(), 'entry', aLayout())).toEqual([]);
});

test.each<[string, Layout, readonly string[]]>([
  ['an overflow', aLayout({ overflowPx: 12 }), ['12 px too wide']],
  [
    'a side column below main',
    withBoxes(box('aside.Side', 80, 2160, 300, 30)),
    ['1 columns, not 2'],
  ],
  [
    'a side column over main',
    withBoxes(box('aside.Side', 700, 160, 300, 900)),
    ['1 columns, not 2', 'main.Page-main and aside.Side overlap'],
  ],
  [
    'a landmark that is partly outside of the window',
    withBoxes(box('nav.BlogNav', -40, 100, 1120, 48)),
    ['nav.BlogNav is partly outside of the window'],
  ],
  [
    'main above the navigation',
    withBoxes(box('main.Page-main', 80, 20, 720, 70), box('aside.Side', 820, 20, 300, 70)),
    ['main.Page-main is above nav.BlogNav', 'aside.Side is above nav.BlogNav'],
  ],
  [
    'a side column that ends in the footer',
    withBoxes(box('aside.Side', 820, 160, 300, 2100)),
    ["aside.Side ends below the footer's beginning", 'aside.Side and footer.ServiceFooter overlap'],
  ],
])('reports %s of a page', (_, layout, faults) => {
  expect(findLayoutViolations(layout, 'entry', aLayout())).toEqual(
    faults.map((fault) => `1280 px: ${fault}`),
  );
});

test('BQ6 reports a landmark that is visible only at the usual width', () => {
  const narrow = aLayout({
    widthPx: 390,
    landmarks: [box('nav.BlogNav', 0, 0, 390, 48), box('main.Page-main', 0, 60, 390, 900)],
  });
  expect(findLayoutViolations(narrow, 'entry', aLayout())).toEqual([
    expect.stringMatching(/^390 px: landmarks nav.BlogNav,main.Page-main, at 1280 px/),
  ]);
});

test('accepts side columns in template official on pages of images only', () => {
  const besides = aLayout({ template: 'official' });
  expect(findLayoutViolations(besides, 'entry', besides)).toEqual(['1280 px: 2 columns, not 1']);
  expect(findLayoutViolations(besides, 'imagelist', besides)).toEqual([]);
});
