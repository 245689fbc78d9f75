import { useEffect, useRef } from 'react';

/**
 * Focuses the first field, link or button of new content: either the focused element was removed,
 * or the browser would focus the dialog's close button by default.
 */
export const useFirstFocus = <E extends HTMLElement>() => {
  const place = useRef<E>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('textarea, a, button')?.focus(), []);
  return place;
};
