/** At once, whatever the style sheet says. @param top CSS px from the start of the page */
export const scrollToPx = (top: number) => scrollTo({ top, behavior: 'instant' });

/** As browsers take it: what is written wrongly names an element by what is written. */
const idIn = (hash: string): string => {
  const written = hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch (error) {
    if (error instanceof URIError) return written;
    throw error;
  }
};

/** To what a fragment names, or to the start of the page. @param hash with its `#`, or empty */
export const scrollToFragment = (hash: string) => {
  const target = hash === '' ? null : document.getElementById(idIn(hash));
  if (target) target.scrollIntoView({ behavior: 'instant' });
  else scrollToPx(0);
};
