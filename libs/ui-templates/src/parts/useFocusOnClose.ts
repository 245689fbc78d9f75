import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns the focus to the opening button if closing would lose the focus.
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
