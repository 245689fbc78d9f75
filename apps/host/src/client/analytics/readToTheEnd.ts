import type { Feature } from './feature.ts';

/**
 * Minimum reading time in ms: a reader who reaches the end sooner has looked for something and has
 * not read the text.
 */
export const READ_AT_LEAST_MS = 5000;

/** Selector of an entry's text on the entry's page, in each template. */
const TEXT = '[data-uranus-component="entryBody"]';

/**
 * Margin that extends the viewport upwards without limit: the text is fully within it once the end
 * of the text has been in view.
 */
const DOWN_TO_HERE = '1000000px 0px 0px 0px';

/**
 * Share of the text that counts as all of it: a text of 10,000 px counts as read when all but its
 * last 20 px have been in view.
 */
const NEARLY_ALL = 0.998;

/**
 * R7.6 `read_article`: reported when the end of the entry's text has been in view and at least 5 s
 * have passed.
 */
export const readToTheEnd: Feature = (tracked) => {
  let giveUp = () => {};
  return (view) => {
    giveUp();
    const text = view?.entryId ? document.querySelector(TEXT) : null;
    if (!text) return;
    const startedAt = performance.now();
    let due: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry || entry.intersectionRatio < NEARLY_ALL) return;
        observer.disconnect();
        const readMs = () => Math.round(performance.now() - startedAt);
        due = setTimeout(
          () => tracked({ event: 'read_article', readMs: readMs() }),
          Math.max(0, READ_AT_LEAST_MS - readMs()),
        );
      },
      { rootMargin: DOWN_TO_HERE, threshold: NEARLY_ALL },
    );
    observer.observe(text);
    giveUp = () => {
      observer.disconnect();
      clearTimeout(due);
    };
  };
};
