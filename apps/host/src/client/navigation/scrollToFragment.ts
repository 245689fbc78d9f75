/** Scrolls without animation. @param top CSS px from the start of the page */
export const scrollToPx = (top: number) => scrollTo({ top, behavior: 'instant' });

/**
 * Decodes the id in a fragment as browsers do: a fragment with an invalid encoding is itself the
 * id.
 */
const idIn = (hash: string): string => {
  const written = hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch (error) {
    if (error instanceof URIError) return written;
    throw error;
  }
};

/** Scrolls to a fragment, or to the page's start. @param hash with its `#`, or empty */
export const scrollToFragment = (hash: string) => {
  const target = hash === '' ? null : document.getElementById(idIn(hash));
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollToPx(0);
};
