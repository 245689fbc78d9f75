const isInSight = (link: Element): boolean => {
  const { top, bottom, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
};

const linksTo = (path: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('#root a[href]')].filter(
    (link) => link.getAttribute('href') === path,
  );

/** Finds a link of the page to a path, preferably a visible one. */
export const findLinkTo = (path: string): HTMLElement | null => {
  const links = linksTo(path);
  return links.find(isInSight) ?? links[0] ?? null;
};

type LeftOverlay = { readonly path: string; readonly opener: HTMLElement | null };

/**
 * Focuses the link to the address that an overlay displayed last, because the reader continues from
 * there. A link outside the viewport gets no focus, because the page must not scroll; the browser
 * then focuses the opener of the overlay.
 */
export const focusLinkTo = ({ path, opener }: LeftOverlay): void => {
  if (opener?.getAttribute('href') === path) return;
  linksTo(path).find(isInSight)?.focus({ preventScroll: true });
};

/**
 * Sets the focus after an overlay is removed, as after closing a dialog. Some browsers do not
 * restore the focus themselves.
 */
export const focusAfter = (left: LeftOverlay): void => {
  focusLinkTo(left);
  if (document.activeElement === document.body) left.opener?.focus({ preventScroll: true });
};
