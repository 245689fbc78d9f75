import { useEffect, useRef } from 'react';

/**
 * Gives the focus to the first field, link or button of what has come: the one that had it is gone, or
 * the browser would begin at the button that closes the dialog.
 */
export const useFirstFocus = <E extends HTMLElement>() => {
  const place = useRef<E>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('textarea, a, button')?.focus(), []);
  return place;
};
