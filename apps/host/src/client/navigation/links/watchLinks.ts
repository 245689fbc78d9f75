import { findDehydratedSlot } from '../../slots/dehydratedSlot.ts';
import { followedLink, isWithinPage, opensInDocument, ownLinkAt } from './ownLink.ts';

export type LinkWatch = {
  /** whether an address of this site opens within the document */
  readonly opensWithin: (path: string) => boolean;
  /** whether an overlay has the current address */
  readonly isCovered: () => boolean;
  /** whether the browser follows a link itself, because it prerenders hovered links */
  readonly isLeft: (link: HTMLAnchorElement) => boolean;
  /** a link that opens within the document was followed */
  readonly onFollowed: (link: HTMLAnchorElement) => void;
  /** a link to a fragment of the current page was followed; the browser scrolls there itself */
  readonly onWithinPage: () => void;
  /** the reader hovers over, touches or focuses a link that opens within the document */
  readonly onIntended: (link: HTMLAnchorElement) => void;
  /** whether to skip prefetches */
  readonly sparesData: () => boolean;
};

/** Hover time before a prefetch: a pointer that only passes over a link is no intent. */
const DWELL_MS = 50;

/**
 * Whether a key or a script caused the click. The browser has not prerendered the link of such a
 * click.
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
  // React stops clicks in a dehydrated slot or static part, and nothing in there can handle them.
  // For a dehydrated part of the host, React hydrates on the click and then handles it.
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
  // a press is almost a click, so Save-Data does not prevent this prefetch
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
