import type { Page } from 'puppeteer';

/** An element by what it shows: a picture by the path of its file, a text by its beginning. */
export type Painted = { readonly name: string; readonly what: string };

/**
 * The element whose paint counts as the page's largest.
 * @errors throws where the browser has told of none.
 */
export const largestPaint = (page: Page): Promise<Painted> =>
  page.evaluate(
    () =>
      new Promise<Painted>((resolve, reject) => {
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
          resolve({ name: element.localName, what });
        });
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

/** Where an element stands in the document, in CSS px: left, top, width, height; null where it does not. */
export const boxOfPainted = (
  page: Page,
  { name, what }: Painted,
): Promise<readonly number[] | null> =>
  page.evaluate(
    (tag, shown) => {
      const found = [...document.querySelectorAll(tag)].find((element) =>
        element instanceof HTMLImageElement
          ? new URL(element.currentSrc || element.src).pathname === shown
          : element.textContent.trim().startsWith(shown),
      );
      if (!found) return null;
      const { left, top, width, height } = found.getBoundingClientRect();
      return [left, top + scrollY, width, height].map(Math.round);
    },
    name,
    what,
  );
