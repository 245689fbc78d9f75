import type { Page } from 'puppeteer';

/** An element, and its content: an image's file path, or the beginning of a text. */
export type Painted = { readonly name: string; readonly what: string };

/**
 * Waits for the entries of all paints so far: the browser reports them late but in order, so the
 * wait ends with the entry of a new mark.
 */
const untilPaintsAreReported = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const inView = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    });
    // a broken image is never painted
    await Promise.allSettled(inView.map((image) => image.decode()));
    const mark = document.createElement('span');
    mark.textContent = '・';
    mark.setAttribute('elementtiming', 'notified');
    mark.setAttribute('aria-hidden', 'true');
    Object.assign(mark.style, { position: 'fixed', top: '0', left: '0', fontSize: '4px' });
    await new Promise<void>((resolve) => {
      const observer = new PerformanceObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe({ type: 'element' });
      document.body.append(mark);
    });
    mark.remove();
  });

/**
 * The element of the largest contentful paint so far.
 * @errors throws if it was removed, or is inside a control
 */
export const largestPaint = async (page: Page): Promise<Painted> => {
  await untilPaintsAreReported(page);
  return page.evaluate(
    () =>
      new Promise<Painted>((resolve, reject) => {
        const observer = new PerformanceObserver((list) => {
          observer.disconnect();
          const last = list.getEntries().at(-1);
          const element = last && 'element' in last ? last.element : null;
          if (!(element instanceof Element)) {
            reject(new Error(`the largest paint has no element: ${JSON.stringify(last)}`));
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
};

/** Left, top, width and height of an element in the document, in CSS px; null if not found. */
export const boxOfPainted = (
  page: Page,
  { name, what }: Painted,
): Promise<readonly number[] | null> =>
  page.evaluate(
    (tag, visible) => {
      const found = [...document.querySelectorAll(tag)].find((element) =>
        element instanceof HTMLImageElement
          ? new URL(element.currentSrc || element.src).pathname === visible
          : element.textContent.trim().startsWith(visible),
      );
      if (!found) return null;
      const { left, top, width, height } = found.getBoundingClientRect();
      return [left, top + scrollY, width, height].map(Math.round);
    },
    name,
    what,
  );
