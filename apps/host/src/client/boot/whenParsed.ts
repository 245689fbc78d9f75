/** Runs a function now if an event that fires once has already fired, else when it fires. */
const onceFired = (
  hasFired: boolean,
  type: string,
  run: () => void,
  target: EventTarget = window,
) => {
  if (hasFired) run();
  else target.addEventListener(type, run, { once: true });
};

/**
 * Runs a function once the document is parsed. The data blocks are at the end of the document and
 * may arrive after the first paint.
 */
export const whenParsed = (run: () => void): void =>
  onceFired(document.readyState !== 'loading', 'DOMContentLoaded', run);

export const whenLoaded = (run: () => void): void =>
  onceFired(document.readyState === 'complete', 'load', run);

/**
 * Runs a function once the page is active. A prerendered page becomes active when the reader opens
 * it, which may never happen. Only Chromium prerenders.
 */
export const whenActivated = (run: () => void): void => {
  const { prerendering } = document as Document & { readonly prerendering?: boolean };
  onceFired(!prerendering, 'prerenderingchange', run, document);
};
