import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Where a comment goes because its author was blocked in a dialog, the button that had opened the dialog
 * goes with it: the focus then comes back to the comments instead, whichever of the two goes first.
 * @param shownCount comments that stand there
 */
export const useFocusAfterHiding = <E extends HTMLElement>(
  visibleCount: number,
): RefObject<E | null> => {
  const list = useRef<E>(null);
  const before = useRef(visibleCount);
  const hadFocus = useRef(false);
  useEffect(() => {
    // what is taken away with the focus says nothing: the last that had it is known from before
    const follow = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && list.current?.contains(target) === true;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  // as the comment goes: an effect after it may find the dialog closed, and the focus nowhere
  useLayoutEffect(() => {
    const isFewer = visibleCount < before.current;
    before.current = visibleCount;
    const comeBack = () => {
      // a closed dialog keeps the focus until it is taken away, where it has none to give back to
      if (!document.activeElement?.matches('body, dialog *') || !list.current) return;
      list.current.tabIndex = -1;
      list.current.focus({ preventScroll: true });
    };
    if (!isFewer) return undefined;
    if (!document.querySelector('dialog[open]')) {
      if (hadFocus.current) comeBack();
      return undefined;
    }
    document.addEventListener('close', comeBack, { capture: true, once: true });
    return () => document.removeEventListener('close', comeBack, { capture: true });
  }, [visibleCount]);
  return list;
};
