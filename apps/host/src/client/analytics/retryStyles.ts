/** Delays in ms before each retry of a style sheet. */
const WAITS_MS = [500, 2000, 8000];

/**
 * Whether the style sheet of a link in a loaded document failed. In Chromium, such a link has a
 * sheet without rules.
 */
const hasFailed = ({ sheet, crossOrigin }: HTMLLinkElement): boolean => {
  try {
    return !sheet?.cssRules.length;
  } catch {
    // a cross-origin sheet is readable if it was requested with CORS and arrived
    return crossOrigin !== null;
  }
};

/**
 * Retries style sheets that failed before or after this call. The browser does not retry, and the
 * page stays unstyled. If the script that inserted a link has removed it, this function does not
 * retry the link.
 */
export const retryStyles = (): void => {
  const tries = new WeakMap<EventTarget, number>();
  const refused = new WeakSet<HTMLLinkElement>();
  const retry = (link: HTMLLinkElement) => {
    const tried = tries.get(link) ?? 0;
    tries.set(link, tried + 1);
    if (tried < WAITS_MS.length)
      setTimeout(() => {
        const { parentNode, nextSibling } = link;
        // nothing to retry: the link was removed, or, if a script inserted it, the sheet may have
        // loaded meanwhile
        if (parentNode === null || !(refused.has(link) || hasFailed(link))) return;
        // removed and inserted again, because the insertion of a link starts the fetch; Chromium
        // ignores a link that is replaced by itself
        link.remove();
        parentNode.insertBefore(link, nextSibling);
      }, WAITS_MS[tried]);
  };
  // captured, because error events of links do not bubble
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    refused.add(target);
    retry(target);
  };
  addEventListener('error', onError, true);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href]'))
    if (hasFailed(link)) retry(link);
};
