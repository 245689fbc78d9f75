import assert from 'node:assert/strict';
import { UnsupportedOperation, type Page } from 'puppeteer';
import { isFirefox } from './isFirefox.ts';

/** The fields of a layout-shift entry that the DOM types lack. */
type LayoutShift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
};

declare global {
  interface Window {
    engawaShift?: {
      sum: number;
      /** the part of the sum that occurred during parsing */
      whileParsed: number;
      /** the moved elements with old and new positions */
      readonly moved: string[];
      /** starts a page turn within the document, and returns a function that ends it */
      readonly beginTurn: () => () => void;
      endTurn?: (() => void) | undefined;
    };
  }
}

/** Limit after parsing, when only rounding moves elements: ruby by 4 px, a shift of 0.00014. */
const MOST_LAYOUT_SHIFT = 0.0002;
/**
 * Limit during parsing: a busy machine paints a line before its end is parsed. The end of the line
 * then moves centred and right-aligned content, and rebalances a title. The largest measured shift
 * is a title of two lines, 0.0082.
 */
const MOST_WHILE_PARSED = 0.01;

/** Makes every later document sum up its layout shifts without input. */
export const countLayoutShifts = async (page: Page): Promise<void> => {
  await page.evaluateOnNewDocument(() => {
    const place = ({ left, top, width, height }: DOMRectReadOnly) =>
      [left, top, width, height].join(' ');
    const formatNode = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const slot = element?.closest('[data-slot]')?.getAttribute('data-slot') ?? '';
      return `${slot} <${element?.localName} class="${element?.className}">`;
    };
    // a busy machine paints the end of the parsed content in a frame after the parser has finished
    let visibleAt = Number.POSITIVE_INFINITY;
    const display = () => (visibleAt = performance.now());
    addEventListener('DOMContentLoaded', () =>
      requestAnimationFrame(() => requestAnimationFrame(display)),
    );
    const shift: NonNullable<Window['engawaShift']> = {
      sum: 0,
      whileParsed: 0,
      moved: [],
      beginTurn: () => {
        add(observer.takeRecords());
        const before = shift.sum;
        return () => {
          observer.takeRecords();
          shift.sum = before;
        };
      },
    };
    window.engawaShift = shift;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as LayoutShift[]) {
        // a journey moves the focus without a key press, which hides the skip link
        const isFocusMoved =
          entry.sources.length > 0 &&
          entry.sources.every(({ node }) => node instanceof Element && node.matches('.SkipLink'));
        if (entry.hadRecentInput || isFocusMoved) continue;
        shift.sum += entry.value;
        if (entry.startTime < visibleAt) shift.whileParsed += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources)
          shift.moved.push(`${formatNode(node)} ${place(previousRect)} to ${place(currentRect)}`);
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
  });
};

/**
 * Starts to ignore shifts during a page turn within the document, which the reader caused. The
 * browser itself ignores shifts only for half a second after the click.
 */
export const beginTurn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { engawaShift: shift } = window;
    if (shift) shift.endTurn = shift.beginTurn();
  });

/** Ends the page turn once the next page is visible; a new document has no turn. */
export const endTurn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { engawaShift: shift } = window;
    if (!shift?.endTurn) return;
    // after two frames all shifts are reported
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    shift.endTurn();
    shift.endTurn = undefined;
  });

const readShift = async (page: Page) => {
  if (await isFirefox(page.browser())) throw new UnsupportedOperation('Firefox counts no shifts');
  return page.evaluate(() => {
    if (window.engawaShift === undefined) throw new Error('layout shifts are not counted');
    const { sum, whileParsed, moved } = window.engawaShift;
    return { sum, whileParsed, moved };
  });
};

/** The sum of all shifts so far; never less than CLS, which counts only one session window. */
export const readLayoutShift = async (page: Page): Promise<number> => (await readShift(page)).sum;

/**
 * The elements that moved without input so far, with shift and positions. Null if the shifts are
 * within the limits.
 * @param most largest layout shift after parsing that is ignored
 */
export const findMovedParts = async (
  page: Page,
  most = MOST_LAYOUT_SHIFT,
): Promise<string | null> => {
  const { sum, whileParsed, moved } = await readShift(page);
  const isStill = sum - whileParsed <= most && whileParsed <= MOST_WHILE_PARSED;
  return isStill ? null : `moved by ${sum}, ${whileParsed} while parsed: ${moved.join('; ')}`;
};

/**
 * Asserts that nothing moved without input; does nothing in Firefox.
 * @errors throws with the text of `findMovedParts`
 */
export const assertStill = async (page: Page): Promise<void> => {
  if (!(await isFirefox(page.browser())))
    assert.equal(await findMovedParts(page), null, page.url());
};
