import type { Page } from 'puppeteer';

/**
 * Replaces style sheets of an open page, and waits until the new ones apply.
 * @param leaving matches the links that are replaced
 * @param urls of the new ones, which are appended to the head if nothing matches
 */
export const exchangeSheets = (
  page: Page,
  leaving: string,
  urls: readonly string[],
): Promise<void> =>
  page.evaluate(
    async (selector, hrefs) => {
      const before = [...document.querySelectorAll(`link[rel="stylesheet"]${selector}`)];
      const links = hrefs.map((href) => {
        const link = document.createElement('link');
        link.rel = 'stylesheet';
        link.href = href;
        return link;
      });
      const loaded = links.map(
        (link) =>
          new Promise((resolve, reject) => {
            link.addEventListener('load', resolve);
            link.addEventListener('error', () => reject(new Error(`not loaded: ${link.href}`)));
          }),
      );
      const last = before.at(-1);
      if (last) last.after(...links);
      else document.head.append(...links);
      await Promise.all(loaded);
      for (const link of before) link.remove();
      await new Promise((painted) => {
        requestAnimationFrame(() => requestAnimationFrame(painted));
      });
    },
    leaving,
    urls,
  );
