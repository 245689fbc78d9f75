import type { Page } from 'puppeteer';

/**
 * Finds parts that overflow the viewport sideways and cannot be reached: a blog clips its overflow,
 * so there is no scroll bar. Parts in a scroll container can be reached.
 * @returns a description of each part; empty if the page passes
 */
export const partsOutOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK_PX = 1;
    const { clientWidth, scrollWidth } = document.documentElement;
    const scrolls = (element: Element): boolean => {
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
      return false;
    };
    const isOut = (element: Element): boolean => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > SLACK_PX && (right > clientWidth + SLACK_PX || left < -SLACK_PX);
    };
    // only content that a reader reads or presses, not backgrounds
    const parts = document.querySelectorAll(
      'a, button, input, select, textarea, summary, img, video, h1, h2, h3, p, li, td, th, dt, dd',
    );
    const out = [...parts].filter(
      (part) => part.checkVisibility({ visibilityProperty: true }) && isOut(part) && !scrolls(part),
    );
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
      ...out.map((part) => part.outerHTML.slice(0, 120)),
    ];
  });
