import type { Page } from 'puppeteer';

const STOPS =
  'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]';

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
