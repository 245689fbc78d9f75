import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus back to the button that opened an element, if closing the element would drop the
 * focus.
 * @returns ref of the button
 */
export const useFocusOnClose = (isOpen: boolean): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body)
      button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
};
