import type { Page } from 'puppeteer';
import { overflowPx } from './healthyPage.ts';

/** The visible outermost landmarks in document order, in CSS px from the page's upper left corner. */
const measureLandmarks = (page: Page) =>
  page.evaluate(() => {
    const landmarks = 'header, nav, main, aside, footer';
    /** Whether an element has no fixed position in the page. */
    const floats = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
        element instanceof HTMLDialogElement ||
        floats(element.parentElement));
    // a scroll container may hide a part of it, like breadcrumbs in a narrow viewport
    const isInScroller = (element: Element): boolean =>
      element.parentElement !== null &&
      element.parentElement !== document.body &&
      (getComputedStyle(element.parentElement).overflowX !== 'visible' ||
        isInScroller(element.parentElement));
    return [...document.querySelectorAll(landmarks)]
      .filter((element) => element.parentElement?.closest(landmarks) === null && !floats(element))
      .map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const name = [element.localName, ...element.classList].join('.');
        const box = { left, right, top: top + scrollY, bottom: bottom + scrollY };
        return { name, ...box, isInScroller: isInScroller(element) };
      })
      .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1);
  });

/** Reads the layout of the current page, in a viewport of this width in CSS px. */
export const layoutAt = async (page: Page, widthPx: number) => {
  await page.setViewport({ width: widthPx, height: 900 });
  return {
    template: await page.evaluate(() => document.documentElement.dataset['template'] ?? null),
    widthPx,
    overflowPx: await overflowPx(page),
    landmarks: await measureLandmarks(page),
  };
};

export type Layout = Readonly<Awaited<ReturnType<typeof layoutAt>>>;
type Landmark = Layout['landmarks'][number];

const isSide = ({ name }: Landmark) => name.startsWith('aside.Side');

/** The minimum width of the layout with side columns; an image's page has another minimum. */
const COLUMNS_PX = 1120;
const IMAGE_COLUMNS_PX = 1168;

/** @param kind of page, such as `imagelist` */
const expectedColumns = ({ template, widthPx, landmarks }: Layout, kind: string): number => {
  const isImage = kind === 'image';
  if (widthPx < (isImage ? IMAGE_COLUMNS_PX : COLUMNS_PX)) return 1;
  const hasSidesBelow = template === 'official' && !isImage && kind !== 'imagelist';
  return hasSidesBelow ? 1 : 1 + landmarks.filter(isSide).length;
};

const countColumns = ({ landmarks }: Layout): number => {
  const main = landmarks.find(({ name }) => name.startsWith('main'));
  if (main === undefined) return 0;
  const isBeside = (side: Landmark) =>
    side.top < main.bottom && (side.left >= main.right - 1 || side.right <= main.left + 1);
  return 1 + landmarks.filter((one) => isSide(one) && isBeside(one)).length;
};

const overlap = (one: Landmark, other: Landmark): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

/**
 * Names of the landmarks at every width, without ads, which depend on the width, and the toolbar,
 * which floats at some widths.
 */
const collectNames = ({ landmarks }: Layout) =>
  landmarks.map(({ name }) => name).filter((name) => !/Ad|Toolbar/.test(name));

/**
 * Checks a layout against the rules of all pages.
 * @param kind of page, such as `imagelist`
 * @param usual layout of the same page at the width of its reference image
 * @returns the violations, one per line
 */
export const findLayoutViolations = (
  layout: Layout,
  kind: string,
  usual: Layout,
): readonly string[] => {
  const { landmarks, widthPx } = layout;
  const [columns, expected] = [countColumns(layout), expectedColumns(layout, kind)];
  const footer = landmarks.find(({ name }) => name.startsWith('footer'));
  const pairs = landmarks.flatMap((one, at) =>
    landmarks.slice(at + 1).map((other) => [one, other] as const),
  );
  return [
    ...(layout.overflowPx > 0 ? [`${layout.overflowPx} px too wide`] : []),
    ...(columns === expected ? [] : [`${columns} columns, not ${expected}`]),
    ...(collectNames(layout).join() === collectNames(usual).join()
      ? []
      : [
          `landmarks ${collectNames(layout).join()}, at ${usual.widthPx} px ${collectNames(usual).join()}`,
        ]),
    ...landmarks
      .filter(
        ({ left, right, isInScroller }) => !isInScroller && (left < -1 || right > widthPx + 1),
      )
      .map(({ name }) => `${name} is partly outside of the window`),
    ...landmarks
      .filter((one) => footer && one !== footer && one.bottom > footer.top + 1)
      .map(({ name }) => `${name} ends below the footer's beginning`),
    ...pairs
      .filter(([one, other]) => other.top < one.top - 1)
      .map(([one, other]) => `${other.name} is above ${one.name}`),
    ...pairs
      .filter(([one, other]) => overlap(one, other))
      .map(([one, other]) => `${one.name} and ${other.name} overlap`),
  ].map((fault) => `${widthPx} px: ${fault}`);
};
