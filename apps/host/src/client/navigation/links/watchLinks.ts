import { findDehydratedSlot } from '../../slots/dehydratedSlot.ts';
import { followedLink, isWithinPage, opensInDocument, ownLinkAt } from './ownLink.ts';

export type LinkWatch = {
  /** whether an address of this site opens within the document */
  readonly opensWithin: (path: string) => boolean;
  /** whether an overlay has the current address */
  readonly isCovered: () => boolean;
  /** whether the browser follows a link itself, because it prerenders hovered links */
  readonly isLeft: (link: HTMLAnchorElement) => boolean;
  /** called when the reader follows a link that opens within the document */
  readonly onFollowed: (link: HTMLAnchorElement) => void;
  /**
   * called when the reader follows a link to a fragment of the current page; the browser scrolls
   * there itself
   */
  readonly onWithinPage: () => void;
  /**
   * called when the reader hovers over, touches or focuses a link that opens within the document
   */
  readonly onIntended: (link: HTMLAnchorElement) => void;
  /** whether to skip prefetches */
  readonly sparesData: () => boolean;
};

/**
 * Hover time in ms before a prefetch, because a pointer that only passes over a link is no intent.
 */
const DWELL_MS = 50;

/**
 * Whether a key or a script caused the click. The browser has not prerendered the link's page in
 * this case, because it prerenders only on hover or press.
 */
const isByKey = ({ detail }: MouseEvent) => detail === 0;

/**
 * Whether a link is in the HTML of a static part: React sets no property on the nodes of such HTML.
 */
const isInStaticPart = (target: Element): boolean => {
  const link = target.closest('a');
  if (!link || link.closest('[data-slot],[data-dehydrated]')) return false;
  return !Object.keys(link).some((key) => key.startsWith('__reactFiber$'));
};

/** Watches all links of the document, including later ones, by a few delegated listeners. */
export const watchLinks = (watch: LinkWatch): void => {
  const opening = (link: HTMLAnchorElement | undefined) =>
    link && opensInDocument(link, watch.opensWithin, watch.isCovered()) ? link : undefined;

  const follow = (event: MouseEvent) => {
    const link = followedLink(event);
    if (link && isWithinPage(link)) watch.onWithinPage();
    const opened = opening(link);
    if (!opened || (!isByKey(event) && watch.isLeft(opened))) return;
    event.preventDefault();
    watch.onFollowed(opened);
  };
  // listens in the bubbling phase, so that a hydrated part can handle its own links first
  document.addEventListener('click', follow);
  // Listens in the capturing phase, because React stops clicks in a dehydrated slot or static part,
  // where nothing else can handle them. Clicks in a dehydrated part of the host are left alone:
  // React hydrates the part on the click and then handles the click.
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const dehydrated = findDehydratedSlot(target);
      if (dehydrated ? dehydrated.hasAttribute('data-slot') : isInStaticPart(target)) follow(event);
    },
    { capture: true },
  );

  const intend = (event: Event, isByPointer = true) => {
    const link = opening(ownLinkAt(event));
    if (link && !(isByPointer && watch.isLeft(link))) watch.onIntended(link);
  };
  let dwelling: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', (event) => {
    clearTimeout(dwelling);
    if (ownLinkAt(event) && !watch.sparesData())
      dwelling = setTimeout(() => intend(event), DWELL_MS);
  });
  // most presses become clicks, so a press prefetches the page even with Save-Data
  for (const sign of ['pointerdown', 'touchstart'] as const)
    document.addEventListener(sign, (event) => intend(event), { capture: true, passive: true });
  document.addEventListener('focusin', (event) => {
    // a pointer press also moves the focus, but without `:focus-visible`
    const isByPointer = !(
      event.target instanceof Element && event.target.matches(':focus-visible')
    );
    if (isByPointer || !watch.sparesData()) intend(event, isByPointer);
  });
};
