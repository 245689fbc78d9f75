import type { Page } from 'puppeteer';

const STOPS =
  'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]';

/** Maximum tab stops of a page; a longer walk means a keyboard trap. */
const MOST_STOPS = 1500;

/**
 * Finds tab stops with a positive tabindex, without a visible focus, or hidden while focused (WCAG
 * 2.4.3, 2.4.7, 2.4.11).
 * @returns one text per violation
 */
export const findKeyboardViolations = async (page: Page): Promise<string[]> => {
  // otherwise only one of two pages in a browser can have the focus
  await page.emulateFocusedPage(true);
  // after a key press, `:focus-visible` also matches an element that a script focuses
  await page.keyboard.press('Tab');
  return page.evaluate((stops) => {
    const formatElement = (element: Element) =>
      `${element.outerHTML.slice(0, 90)} 「${element.textContent.trim().slice(0, 20)}」`;

    const renderHtml = (element: Element) =>
      [null, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const hasOutline =
          style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
        return { hasOutline, shadow: style.boxShadow };
      });

    const showsFocus = (element: HTMLElement): boolean => {
      const around = [element, ...(element.parentElement ? [element.parentElement] : [])];
      const focused = around.flatMap(renderHtml);
      if (focused.some(({ hasOutline }) => hasOutline)) return true;
      element.blur();
      const before = around.flatMap(renderHtml);
      element.focus({ preventScroll: true });
      return focused.some(({ shadow }, index) => shadow !== before[index]?.shadow);
    };

    const isInSight = (element: Element): boolean => {
      const [box] = element.getClientRects();
      if (!box) return false;
      // in a tall field only the first line, with the caret, must be visible
      const { lineHeight } = getComputedStyle(element);
      const line = element instanceof HTMLTextAreaElement ? Number.parseFloat(lineHeight) : 0;
      const y = box.y + (line > 0 ? line : box.height / 2);
      const top = document.elementFromPoint(box.x + box.width / 2, y);
      if (top === null) return false;
      return element.contains(top) || top.closest('label')?.control === element;
    };

    const whyFaulty = (element: HTMLElement): string | null => {
      if (element.tabIndex > 0) return 'has a positive tabindex';
      element.focus();
      // not focusable: an unchecked radio button, or a link in an inert part
      if (document.activeElement !== element) return null;
      // the page inside the frame renders the focus outline
      if (element instanceof HTMLIFrameElement) return null;
      if (!showsFocus(element)) return 'has no visible focus';
      return isInSight(element) ? null : 'is hidden while it has the focus';
    };

    /** An element's ancestors as text; of elements with equal ancestors two are tested. */
    const formatAncestors = (element: Element): string => {
      const names: string[] = [];
      for (let at: Element | null = element; at && names.length < 4; at = at.parentElement)
        names.push(`${at.localName}.${at.className}`);
      return names.join(' < ');
    };
    const seen = new Map<string, number>();
    const isOneOfMany = (element: Element): boolean => {
      const kind = formatAncestors(element);
      const count = seen.get(kind) ?? 0;
      seen.set(kind, count + 1);
      return count >= 2;
    };

    const faults: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(stops)) {
      if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
      const why = isOneOfMany(element) ? null : whyFaulty(element);
      if (why !== null) faults.push(`${formatElement(element)} ${why}`);
    }
    return faults;
  }, STOPS);
};

/**
 * Tabs through a page until the focus leaves the document.
 * @returns the links that never had the focus
 * @errors throws if the focus moves backwards in the document, or never leaves it
 */
export const walkByTab = async (page: Page): Promise<string[]> => {
  await page.emulateFocusedPage(true);
  await page.evaluate(() => {
    // starts at the top of the page, even if the page has focused a field
    const start = document.createElement('span');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
  });
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const step = await page.evaluate(() => {
      const world: { stops?: Element[] } = Object(globalThis);
      const stops = (world.stops ??= []);
      // the element that had the focus may have been replaced
      const last = stops.findLast((stop) => stop.isConnected);
      const now = document.activeElement;
      if (!now || now === document.body) return 'out';
      stops.push(now);
      // the buttons of a video are in its shadow tree
      if (!last || last === now) return 'on';
      const isAfter = last.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING;
      return isAfter
        ? 'on'
        : `from ${last.outerHTML.slice(0, 90)} to ${now.outerHTML.slice(0, 90)}`;
    });
    if (step === 'out')
      return page.evaluate(() => {
        const world: { stops?: Element[] } = Object(globalThis);
        const reached = new Set(world.stops);
        return (
          [...document.querySelectorAll('a[href]')]
            .filter((link) => link.checkVisibility({ visibilityProperty: true }))
            // the sticky header repeats links
            .filter((link) => !reached.has(link) && !link.closest('.StickyHeader'))
            .map((link) => link.outerHTML.slice(0, 90))
        );
      });
    if (step !== 'on')
      throw new Error(`${page.url()}: tab stop ${stops + 1} moves backwards, ${step}`);
  }
  throw new Error(`${page.url()}: the focus does not leave the page within ${MOST_STOPS} stops`);
};
