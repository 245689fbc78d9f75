import type { Destination } from '../../protocol/routes/destination.ts';
import type { RouteTable } from '../../protocol/routes/routeTable.ts';
import { sparesData } from '../device/sparesData.ts';
import type { Navigator } from './navigator.ts';
import type { Overlays } from './overlays.ts';
import { opensWithin } from './pageLoader.ts';
import type { Prefetcher } from './prefetcher.ts';
import { watchLinks } from './links/watchLinks.ts';

/** The dialog module that may display a destination over the page. */
export const overlayOf = (destination: Destination): string | undefined =>
  destination.kind === 'page' ? destination.overlay : undefined;

export type FollowedLinks = {
  readonly resolve: RouteTable;
  readonly navigator: Navigator;
  readonly overlays: Pick<Overlays, 'show' | 'prepare'>;
  readonly views: Pick<Prefetcher, 'prefetch'>;
  /** whether the browser itself follows the links of the page */
  readonly areLeft: () => boolean;
};

/** Opens the links of the document as overlays or pages, and prefetches them. */
export const followLinks = ({
  resolve,
  navigator,
  overlays,
  views,
  areLeft,
}: FollowedLinks): void => {
  /** links to the previous or next page navigate, even if an overlay could display their address */
  const opensOver = (link: HTMLAnchorElement) =>
    !link.relList.contains('prev') &&
    !link.relList.contains('next') &&
    overlayOf(resolve(link.pathname)) !== undefined;
  const openPage = (link: HTMLAnchorElement) =>
    navigator.open(new URL(link.href), {
      state: { ignoresScroll: link.hasAttribute('data-ignore-scroll') },
    });
  const openOnceKnown = async (link: HTMLAnchorElement, isVisible: Promise<boolean>) => {
    // the page is prefetched in parallel with the overlay's code, so that it is ready if that code
    // fails
    views.prefetch(link.pathname);
    if (!(await isVisible)) await openPage(link);
  };
  watchLinks({
    opensWithin: (path) => opensWithin(resolve(path)),
    onWithinPage: () => void navigator.rememberPlace(),
    isCovered: navigator.isCovered,
    // the browser must not follow links to overlays, or links that keep the page's state, because
    // both work only within this document
    isLeft: (link) =>
      areLeft() &&
      !navigator.isCovered() &&
      !link.hasAttribute('data-ignore-scroll') &&
      !opensOver(link),
    sparesData,
    onFollowed: (link) => {
      const isVisible = opensOver(link) && overlays.show(link.pathname, link);
      if (isVisible === true) return;
      if (isVisible !== false) return void openOnceKnown(link, isVisible);
      void openPage(link);
    },
    onIntended: (link) => {
      if (opensOver(link)) return void overlays.prepare(link.pathname);
      views.prefetch(link.pathname);
    },
  });
  // the pointer may have been on a link before the listeners existed
  const hovered = document.querySelector<HTMLAnchorElement>('#root a[href]:hover');
  if (hovered && !sparesData() && opensOver(hovered)) void overlays.prepare(hovered.pathname);
};
