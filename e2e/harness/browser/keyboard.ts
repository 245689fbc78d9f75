import type { Page } from 'puppeteer';

/** What Tab may stop at. */
const STOPS =
  'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]';

/** More than any page has: a walk that is longer goes round in a part of it. */
const MOST_STOPS = 1500;

/** The keyboard is in hand from here on: what is focused by a script shows it as after a key. */
const takeKeyboard = async (page: Page): Promise<void> => {
  // of two pages in one browser only one has the focus
  await page.emulateFocusedPage(true);
  await page.keyboard.press('Tab');
};

/**
 * Looks for what keeps people who use a keyboard from a page as it stands: a stop that goes before its
 * place, that does not show where the focus is, or that is out of sight or below something else while
 * it has the focus (WCAG 2.4.3, 2.4.7, 2.4.11).
 * @returns each finding as words; none is as it should be
 */
export const keyboardFaults = async (page: Page): Promise<string[]> => {
  await takeKeyboard(page);
  return page.evaluate((stops) => {
    const nameOf = (element: Element) =>
      `${element.outerHTML.slice(0, 90)} 「${element.textContent.trim().slice(0, 20)}」`;

    /** What the browser draws of an element and of what a style sheet adds to it. */
    const drawn = (element: Element) =>
      [null, '::before', '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const hasOutline =
          style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
        return { hasOutline, shadow: style.boxShadow };
      });

    const showsFocus = (element: HTMLElement): boolean => {
      const around = [element, ...(element.parentElement ? [element.parentElement] : [])];
      const focused = around.flatMap(drawn);
      if (focused.some(({ hasOutline }) => hasOutline)) return true;
      element.blur();
      const before = around.flatMap(drawn);
      element.focus({ preventScroll: true });
      return focused.some(({ shadow }, index) => shadow !== before[index]?.shadow);
    };

    const isInSight = (element: Element): boolean => {
      const [box] = element.getClientRects();
      if (!box) return false;
      // a browser shows the caret of a long field, which stands in its first line
      const { lineHeight } = getComputedStyle(element);
      const line = element instanceof HTMLTextAreaElement ? Number.parseFloat(lineHeight) : 0;
      const y = box.y + (line > 0 ? line : box.height / 2);
      const top = document.elementFromPoint(box.x + box.width / 2, y);
      if (top === null) return false;
      return element.contains(top) || top.closest('label')?.control === element;
    };

    const whyFaulty = (element: HTMLElement): string | null => {
      if (element.tabIndex > 0) return 'goes before its place';
      element.focus();
      // a radio button that is not chosen, a link in something inert: nobody gets there
      if (document.activeElement !== element) return null;
      // the page in a frame shows where the focus is, and comes into sight with it: it cannot be asked from here
      if (element instanceof HTMLIFrameElement) return null;
      if (!showsFocus(element)) return 'does not show that it has the focus';
      return isInSight(element) ? null : 'is not in sight while it has the focus';
    };

    /** The same part in the same place of a list: two of them stand for all. */
    const kindOf = (element: Element): string => {
      const names: string[] = [];
      for (let at: Element | null = element; at && names.length < 4; at = at.parentElement)
        names.push(`${at.localName}.${at.className}`);
      return names.join(' < ');
    };
    const seen = new Map<string, number>();
    const isOneOfMany = (element: Element): boolean => {
      const kind = kindOf(element);
      const count = seen.get(kind) ?? 0;
      seen.set(kind, count + 1);
      return count >= 2;
    };

    const faults: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(stops)) {
      if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
      const why = isOneOfMany(element) ? null : whyFaulty(element);
      if (why !== null) faults.push(`${nameOf(element)} ${why}`);
    }
    return faults;
  }, STOPS);
};

/**
 * Walks through a page by Tab alone, from its beginning until the focus leaves the document.
 * @returns the links that it did not come by; none is as it should be
 * @errors throws where the focus goes back in the document, or never comes to its end
 */
export const walkByTab = async (page: Page): Promise<string[]> => {
  await page.emulateFocusedPage(true);
  await page.evaluate(() => {
    // a page may have put the focus into a field: the walk begins before everything
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
      // a part that has come meanwhile may have replaced what had the focus
      const last = stops.findLast((stop) => stop.isConnected);
      const now = document.activeElement;
      if (!now || now === document.body) return 'out';
      stops.push(now);
      // a film's own buttons are all the film
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
            // the bar that comes as one scrolls repeats the cover's links, before its place in the page
            .filter((link) => !reached.has(link) && !link.closest('.StickyHeader'))
            .map((link) => link.outerHTML.slice(0, 90))
        );
      });
    if (step !== 'on') throw new Error(`${page.url()}: stop ${stops + 1} goes back, ${step}`);
  }
  throw new Error(`${page.url()}: the focus does not leave the page within ${MOST_STOPS} stops`);
};
