import type { Page } from 'puppeteer';
import { ENTRY_BODY } from '../browser/selectors.ts';

/**
 * Looks for text of an entry that its reader cannot get at: not drawn, cut off by a box around it, or
 * beside the entry. What scrolls in a box of its own can be got at.
 * @returns each finding as words; none is as it should be
 */
export const lostText = (page: Page): Promise<string[]> =>
  page.evaluate((selector) => {
    const SLACK_PX = 1;
    const body = document.querySelector(selector);
    const entry = body?.closest('article')?.getBoundingClientRect();
    if (!body || !entry) return ['there is no entry'];
    for (const part of body.querySelectorAll('details')) part.open = true;

    const around = (element: Element): Element[] => {
      const found = [element];
      for (let at = element; at !== body && at.parentElement; at = at.parentElement)
        found.push(at.parentElement);
      return found;
    };
    const whyLost = (text: Node, parent: Element): string | null => {
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        return 'is not drawn';
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      for (const element of around(parent)) {
        const { overflowX } = getComputedStyle(element);
        if (overflowX === 'auto' || overflowX === 'scroll') return null;
        const edge = element.getBoundingClientRect();
        const isCut = box.right > edge.right + SLACK_PX || box.bottom > edge.bottom + SLACK_PX;
        if (isCut && overflowX !== 'visible') return `is cut off by ${element.localName}`;
      }
      const isOut = box.left < entry.left - SLACK_PX || box.right > entry.right + SLACK_PX;
      return isOut ? `stands at ${Math.round(box.left)} to ${Math.round(box.right)} px` : null;
    };

    const lost: string[] = [];
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement, textContent } = text;
      // brackets stand in for ruby where there is none
      const isLaidOut = parentElement && parentElement.localName !== 'rp' && textContent?.trim();
      const why = isLaidOut ? whyLost(text, parentElement) : null;
      if (why !== null) lost.push(`「${textContent?.trim().slice(0, 30)}」 ${why}`);
    }
    return lost;
  }, ENTRY_BODY);
