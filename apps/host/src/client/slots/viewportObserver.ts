import type { OnNearViewport } from '@engawa/contract/slots/slotHost.ts';

/** Calls back when an element is within a margin of the viewport, by one `IntersectionObserver` per margin. */
export const createViewportObserver = (): OnNearViewport => {
  const watches = new Map<
    number,
    { readonly observer: IntersectionObserver; readonly waiting: Map<Element, () => void> }
  >();

  const watchAt = (marginPx: number) => {
    const known = watches.get(marginPx);
    if (known) return known;
    const waiting = new Map<Element, () => void>();
    const observer = new IntersectionObserver(
      (seen) => {
        for (const { isIntersecting, target } of seen) {
          const onNear = waiting.get(target);
          if (!isIntersecting || !onNear) continue;
          waiting.delete(target);
          observer.unobserve(target);
          onNear();
        }
      },
      { rootMargin: `${marginPx}px` },
    );
    const made = { observer, waiting };
    watches.set(marginPx, made);
    return made;
  };

  return (element, marginPx, onNear) => {
    const { observer, waiting } = watchAt(marginPx);
    waiting.set(element, onNear);
    observer.observe(element);
    return () => {
      if (waiting.get(element) !== onNear) return;
      waiting.delete(element);
      observer.unobserve(element);
    };
  };
};
