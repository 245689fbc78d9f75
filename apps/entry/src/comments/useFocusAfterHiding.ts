import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Restores the focus after a reader blocks a comment's author in a dialog. The comment disappears
 * together with the button that opened the dialog, so the focus moves to the list of comments. This
 * works whether the dialog or the comment is removed first.
 * @param visibleCount number of visible comments
 */
export const useFocusAfterHiding = <E extends HTMLElement>(
  visibleCount: number,
): RefObject<E | null> => {
  const list = useRef<E>(null);
  const before = useRef(visibleCount);
  const hadFocus = useRef(false);
  useEffect(() => {
    // The last focused element is tracked, because the browser fires no event when a focused
    // element is removed.
    const follow = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && list.current?.contains(target) === true;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  // A layout effect, because a later effect may find the dialog closed and the focus on no element.
  useLayoutEffect(() => {
    const isFewer = visibleCount < before.current;
    before.current = visibleCount;
    const comeBack = () => {
      // The focus moves only if no element of the page has it; a closed dialog without an opener
      // has the focus until it is removed.
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
