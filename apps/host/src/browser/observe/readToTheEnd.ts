import type { Feature } from './feature.ts';

/** Who is at the end sooner has looked for something, and has read nothing. */
export const READ_AT_LEAST_MS = 5000;

/** The text of an entry on its own page, in each template. */
const TEXT = '[data-uranus-component="entryBody"]';

/** The window and all that lies above it: a text is within once its end has come into view. */
const DOWN_TO_HERE = '1000000px 0px 0px 0px';

/** A text of 10,000 px is read when its last 20 px are not in view yet. */
const NEARLY_ALL = 0.998;

/** R7.6 `read_article`: the end of the entry's text was in view, and some time had passed by then. */
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
