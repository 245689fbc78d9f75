import { findDehydratedSlot } from '../boot/dehydratedSlot.ts';
import { followedLink, isWithinPage, opensInDocument, ownLinkAt } from './ownLink.ts';

export type LinkWatch = {
  /** whether an address of this site opens within the document */
  readonly opensWithin: (path: string) => boolean;
  /** whether the present address is shown over the page */
  readonly isCovered: () => boolean;
  /** whether a link is left to the browser, which renders ahead what a pointer is on */
  readonly isLeft: (link: HTMLAnchorElement) => boolean;
  /** a link that opens within the document was followed */
  readonly onFollowed: (link: HTMLAnchorElement) => void;
  /** a link to another place of the page was followed; the browser goes there by itself */
  readonly onWithinPage: () => void;
  /** the reader's hand, finger or focus is on a link that opens within the document */
  readonly onIntended: (link: HTMLAnchorElement) => void;
  /** whether what may not be needed is not to be loaded */
  readonly sparesData: () => boolean;
};

/** A pointer that only passes over a link is no intent. */
const DWELL_MS = 50;

/** A key's click, or a script's: the browser renders nothing ahead for it. */
const isByKey = ({ detail }: MouseEvent) => detail === 0;

/** React names the nodes that it has taken up by a property of theirs; the HTML of a static part it has not. */
const isInStaticPart = (target: Element): boolean => {
  const link = target.closest('a');
  if (!link || link.closest('[data-slot],[data-dehydrated]')) return false;
  return !Object.keys(link).some((key) => key.startsWith('__reactFiber$'));
};

/** Watches the links of the document, those that are still to come too, by a few listeners for all. */
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
  // a living part may handle its own links before
  document.addEventListener('click', follow);
  // React lets no click out of a slot or static part that is not hydrated yet, and nothing in there can handle
  // it; a part of the host's own that sleeps is woken by React on the click, and then handles it
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
  // a press is nearly a click: its page is needed
  for (const sign of ['pointerdown', 'touchstart'] as const)
    document.addEventListener(sign, (event) => intend(event), { capture: true, passive: true });
  document.addEventListener('focusin', (event) => {
    // a press moves the focus, too
    const isByPointer = !(
      event.target instanceof Element && event.target.matches(':focus-visible')
    );
    if (isByPointer || !watch.sparesData()) intend(event, isByPointer);
  });
};
