const linkTo = (url: string): HTMLLinkElement | undefined =>
  [...document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')].find(
    (link) => link.getAttribute('href') === url,
  );

const settled = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    // as in a document: an owner's sheet that is not there costs its looks alone
    link.addEventListener('error', () => resolve(), { once: true });
  });

/**
 * Has the style sheet of the next page's owner at hand before that page is shown.
 * @param before address of the present owner's sheet, null where there is none
 * @returns what exchanges the sheets; until then the next one does not apply
 */
export const prepareOwnerStyle = async (
  before: string | null,
  next: string | null,
): Promise<() => void> => {
  if (before === next) return () => undefined;
  const old = before === null ? undefined : linkTo(before);
  if (next === null) return () => old?.remove();
  const link = document.createElement('link');
  // a sheet for another medium is fetched and does not apply
  Object.assign(link, { rel: 'stylesheet', media: 'not all' });
  link.setAttribute('href', next);
  const ready = settled(link);
  document.head.append(link);
  await ready;
  return () => {
    link.removeAttribute('media');
    old?.remove();
  };
};
