import type { Page } from 'puppeteer';

/**
 * The element whose paint counts as the page's largest: a picture by the path of its file, a text by its
 * beginning, and the heading that it stands below.
 * @errors throws where the browser has told of none.
 */
export const largestPaint = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect();
          const last = list.getEntries().at(-1);
          const element = last && 'element' in last ? last.element : null;
          if (!(element instanceof Element)) {
            reject(new Error('the largest paint is no element that is still there'));
            return;
          }
          const what =
            element instanceof HTMLImageElement
              ? new URL(element.currentSrc).pathname
              : element.textContent.trim().slice(0, 40);
          resolve(`${element.localName} ${what}`);
        });
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
