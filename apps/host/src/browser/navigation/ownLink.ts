import { isUnmodifiedPrimaryClick } from '@engawa/ui-templates/parts/unmodifiedPrimaryClick.ts';

const isOwnWay = (link: HTMLAnchorElement): boolean =>
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download') &&
  link.origin === location.origin;

/** The link around an event's target that leads to this site in this window; undefined where none is. */
export const ownLinkAt = ({ target }: Event): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  return link && isOwnWay(link) ? link : undefined;
};

/** The link that a click follows in this window. A click that was handled already, or with a modifier key: none. */
export const followedLink = (event: MouseEvent): HTMLAnchorElement | undefined =>
  event.defaultPrevented || !isUnmodifiedPrimaryClick(event) ? undefined : ownLinkAt(event);

/** Whether it leads to another place of the page that is shown. */
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
 * Whether it leads to another page that opens within the document.
 * @param isCovered whether the present address is shown over the page: it is another page's, too
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
