import assert from 'node:assert/strict';
import type { Page } from 'puppeteer';

/** The parts of a layout-shift entry that the DOM's own types do not know. */
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
    engawaLayoutShift?: number;
    /** what of it was while the document was parsed */
    engawaShiftWhileParsed?: number;
    /** what has moved, from where to where */
    engawaMoved?: string[];
    /** begins a turn of the page within the document, and answers how to end it */
    engawaBeginTurn?: () => () => void;
    engawaEndTurn?: (() => void) | undefined;
  }
}

/** Nothing moves once the document is parsed, but by a browser's own rounding: a line with ruby by 4 px, 0.00014. */
const MOST_LAYOUT_SHIFT = 0.0002;
/**
 * A busy machine paints a line before the parser has read its end. The rest of the line then moves centred and
 * right-aligned content, and rebalances a title. The largest shift seen: a title of two lines, 0.0082.
 */
const MOST_WHILE_PARSED = 0.01;

/** Lets every page that is opened from now on add up how much its content moved by itself. */
export const countLayoutShifts = async (page: Page): Promise<void> => {
  await page.evaluateOnNewDocument(() => {
    window.engawaLayoutShift = 0;
    window.engawaShiftWhileParsed = 0;
    const moved: string[] = [];
    window.engawaMoved = moved;
    const place = ({ left, top, width, height }: DOMRectReadOnly) =>
      [left, top, width, height].join(' ');
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const slot = element?.closest('[data-slot]')?.getAttribute('data-slot') ?? '';
      return `${slot} <${element?.localName} class="${element?.className}">`;
    };
    // a busy machine shows the end of what was parsed in a frame after the parser has ended
    let shownAt = Number.POSITIVE_INFINITY;
    const shown = () => (shownAt = performance.now());
    addEventListener('DOMContentLoaded', () =>
      requestAnimationFrame(() => requestAnimationFrame(shown)),
    );
    const isWhileParsed = ({ startTime }: PerformanceEntry) => startTime < shownAt;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as LayoutShift[]) {
        // a journey moves the focus without a key, and the skip link hides
        const isFocusMoved =
          entry.sources.length > 0 &&
          entry.sources.every(({ node }) => node instanceof Element && node.matches('.SkipLink'));
        if (entry.hadRecentInput || isFocusMoved) continue;
        window.engawaLayoutShift = (window.engawaLayoutShift ?? 0) + entry.value;
        if (isWhileParsed(entry))
          window.engawaShiftWhileParsed = (window.engawaShiftWhileParsed ?? 0) + entry.value;
        for (const { node, previousRect, currentRect } of entry.sources)
          moved.push(`${nameOf(node)} ${place(previousRect)} to ${place(currentRect)}`);
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.engawaBeginTurn = () => {
      add(observer.takeRecords());
      const before = window.engawaLayoutShift ?? 0;
      return () => {
        observer.takeRecords();
        window.engawaLayoutShift = before;
      };
    };
  });
};

/**
 * A page that is turned within the document moves, and that is no shift, for the reader has asked for it.
 * The browser thinks so too, but only for half a second after the click. What moved before stays counted.
 */
export const beginTurn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.engawaEndTurn = window.engawaBeginTurn?.();
  });

/** Ends it once the next page is shown; a new document knows of no turn, and keeps its sum. */
export const endTurn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    if (!window.engawaEndTurn) return;
    // two frames: what has moved is known
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    window.engawaEndTurn();
    window.engawaEndTurn = undefined;
  });

/** The sum of the shifts so far, as cumulative layout shift counts them; without its windows, so never less. */
export const layoutShiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    if (window.engawaLayoutShift === undefined) throw new Error('nobody counted');
    return window.engawaLayoutShift;
  });

/**
 * What has moved by itself so far, by how much and from where to where: each part a slot, an element, its box
 * before and after. Null where nothing has, beyond what a parser on a busy machine does.
 * @param most layout shift after parsing that counts as none
 */
export const whatMoved = async (page: Page, most = MOST_LAYOUT_SHIFT): Promise<string | null> => {
  const shift = await layoutShiftOf(page);
  const [whileParsed, moved] = await page.evaluate(
    () => [window.engawaShiftWhileParsed ?? 0, window.engawaMoved ?? []] as const,
  );
  const isStill = shift - whileParsed <= most && whileParsed <= MOST_WHILE_PARSED;
  return isStill ? null : `moved by ${shift}, ${whileParsed} while parsed: ${moved.join('; ')}`;
};

/** Asserts that nothing has moved by itself. @errors says what has, as `whatMoved` */
export const assertStill = async (page: Page): Promise<void> =>
  assert.equal(await whatMoved(page), null);
