const linkTo = (url: string): HTMLLinkElement | undefined =>
  [...document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')].find(
    (link) => link.getAttribute('href') === url,
  );

const settled = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    // resolves after an error, too: the page is then displayed without the owner's style sheet, as
    // in a full page load
    link.addEventListener('error', () => resolve(), { once: true });
  });

/**
 * Applies or discards the loaded style sheet. Callers call exactly one of the two functions, once.
 */
export type OwnerStyleChange = {
  /** called when the next page is displayed: applies its sheet and removes the current one */
  readonly exchange: () => void;
  /**
   * called when another page was requested meanwhile: keeps the current sheet and removes the
   * loaded one
   */
  readonly giveUp: () => void;
};

const nothing = () => undefined;

/**
 * Loads the style sheet of the next page's owner before that page is displayed.
 * @param before address of the current owner's sheet, null if there is none
 * @returns the change; the next sheet does not apply until `exchange` is called
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
  // a sheet with a non-matching `media` is fetched but does not apply
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
