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

/** What becomes of the sheet that is at hand: one of the two, once. */
export type OwnerStyleChange = {
  /** the next page is shown: its sheet applies, the present one goes */
  readonly exchange: () => void;
  /** another page was asked for meanwhile: the present sheet stays, the next one goes */
  readonly giveUp: () => void;
};

const nothing = () => undefined;

/**
 * Has the style sheet of the next page's owner at hand before that page is shown.
 * @param before address of the present owner's sheet, null where there is none
 * @returns until it is made, the next sheet does not apply
 */
export const prepareOwnerStyle = async (
  before: string | null,
  next: string | null,
): Promise<OwnerStyleChange> => {
  if (before === next) return { exchange: nothing, giveUp: nothing };
  const old = before === null ? undefined : linkTo(before);
  const leaveOld = () => old?.remove();
  if (next === null) return { exchange: leaveOld, giveUp: nothing };
  const link = document.createElement('link');
  // a sheet for another medium is fetched and does not apply
  Object.assign(link, { rel: 'stylesheet', media: 'not all' });
  link.setAttribute('href', next);
  const ready = settled(link);
  document.head.append(link);
  await ready;
  return {
    exchange: () => {
      link.removeAttribute('media');
      leaveOld();
    },
    giveUp: () => link.remove(),
  };
};
