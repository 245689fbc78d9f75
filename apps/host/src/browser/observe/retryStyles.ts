/** ms before each further request of one style sheet. */
const WAITS_MS = [500, 2000, 8000];

/**
 * Requests a style sheet again whose request has failed, before or after this call: the browser does not, and the
 * page stays without it until a reload. A link that its own loader has removed is the loader's to retry. The document
 * has loaded, so its links without a sheet have failed.
 */
export const retryStyles = (): void => {
  const tries = new WeakMap<EventTarget, number>();
  const retry = (link: HTMLLinkElement) => {
    const tried = tries.get(link) ?? 0;
    tries.set(link, tried + 1);
    if (tried < WAITS_MS.length)
      setTimeout(() => {
        // a link is fetched when it is inserted
        if (link.isConnected) link.replaceWith(link);
      }, WAITS_MS[tried]);
  };
  // errors of links do not bubble
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') retry(target);
  };
  addEventListener('error', onError, true);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href]'))
    if (!link.sheet) retry(link);
};
