import { isUnmodifiedPrimaryClick } from '@engawa/ui-templates/parts/unmodifiedPrimaryClick.ts';

const isOwnWay = (link: HTMLAnchorElement): boolean =>
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download') &&
  link.origin === location.origin;

/** Finds the link at an event's target, if it leads to this site in this window; else undefined. */
export const ownLinkAt = ({ target }: Event): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && isOwnWay(link) ? link : undefined;
};

/**
 * Finds the link that a click follows in this window; undefined if the click was already handled or
 * has a modifier key.
 */
export const followedLink = (event: MouseEvent): HTMLAnchorElement | undefined =>
  event.defaultPrevented || !isUnmodifiedPrimaryClick(event) ? undefined : ownLinkAt(event);

/** Whether the address is a fragment of the current page. */
export const isWithinPage = ({
  origin,
  pathname,
  search,
  hash,
}: HTMLAnchorElement | URL): boolean =>
  origin === location.origin &&
  hash !== '' &&
  pathname === location.pathname &&
  search === location.search;

/**
 * Whether the address is another page that opens within the document.
 * @param isCovered whether an overlay has the current address; the page at that address then counts
 * as another page
 */
export const opensInDocument = (
  { origin, pathname, search, hash }: HTMLAnchorElement | URL,
  opensWithin: (path: string) => boolean,
  isCovered = false,
): boolean =>
  origin === location.origin &&
  search === '' &&
  (pathname !== location.pathname || (isCovered && hash === '')) &&
  opensWithin(pathname);
