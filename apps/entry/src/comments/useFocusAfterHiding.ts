import { useEffect, useRef, type RefObject } from 'react';

/**
 * Where a comment goes because its author was blocked in a dialog, the button that had opened the dialog
 * goes with it: the focus then comes back to the comments instead.
 * @param shownCount comments that stand there
 */
export const useFocusAfterHiding = <E extends HTMLElement>(
  shownCount: number,
): RefObject<E | null> => {
  const list = useRef<E>(null);
  const before = useRef(shownCount);
  useEffect(() => {
    const isFewer = shownCount < before.current;
    before.current = shownCount;
    if (!isFewer || !document.querySelector('dialog[open]')) return undefined;
    const comeBack = () => {
      if (document.activeElement !== document.body || !list.current) return;
      list.current.tabIndex = -1;
      list.current.focus({ preventScroll: true });
    };
    document.addEventListener('close', comeBack, { capture: true, once: true });
    return () => document.removeEventListener('close', comeBack, { capture: true });
  }, [shownCount]);
  return list;
};
