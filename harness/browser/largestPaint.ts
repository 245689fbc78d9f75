import type { Page } from 'puppeteer';

/**
 * An element, its content (an image's file path, or the beginning of a text), and its left, top,
 * width and height in the document, in CSS px.
 */
type Painted = { readonly name: string; readonly what: string; readonly box: readonly number[] };

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
          const { left, top, width, height } = element.getBoundingClientRect();
          const box = [left, top + scrollY, width, height].map(Math.round);
          resolve({ name: element.localName, what, box });
        });
        observer.observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
};
