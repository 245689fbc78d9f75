const linkTo = (url: string): HTMLLinkElement | undefined =>
  [...document.querySelectorAll<HTMLLinkElement>('head link[rel=stylesheet]')].find(
    (link) => link.getAttribute('href') === url,
  );

const settled = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    // as in a document: if the owner's style sheet fails, the page displays without it
    link.addEventListener('error', () => resolve(), { once: true });
  });

/**
 * Applies or discards the loaded style sheet. Callers call exactly one of the two functions, once.
 */
export type OwnerStyleChange = {
  /** the next page is displayed: its sheet applies, the current one is removed */
  readonly exchange: () => void;
  /** another page was requested meanwhile: the current sheet stays, the next one is removed */
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
