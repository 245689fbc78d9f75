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

/**
 * Where an element stands across the page, in CSS px: left, width, height; null where it does not. How far
 * down says what stands above it.
 */
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
      const { left, width, height } = found.getBoundingClientRect();
      return [left, width, height].map(Math.round);
    },
    name,
    what,
  );
