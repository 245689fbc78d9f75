import type { Page } from 'puppeteer';

/** Makes the page's browser one that knows no rules for rendering linked pages ahead, and says so. */
export const rendersNothingAhead = (page: Page): Promise<unknown> =>
  page.evaluateOnNewDocument(() => {
    const { supports } = HTMLScriptElement;
    HTMLScriptElement.supports = (type) => type !== 'speculationrules' && supports(type);
  });
