import { useEffect, type RefObject } from 'react';

/** Where arrow keys have a meaning of their own: fields, players, dialogs, things that scroll by key. */
const OWN_ARROWS =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), audio, video, dialog, [role="slider"], [role="listbox"], [role="menu"], [role="tablist"]';

const isPlain = (event: KeyboardEvent) =>
  !(
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.isComposing ||
    event.defaultPrevented
  );

const hasOwnArrows = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest(OWN_ARROWS) !== null;

/**
 * Follows the links named by the arrow keys, as a click would, so that the host's navigation and the
 * plain one both work. Pressed where an arrow means something else it does nothing.
 */
export const useArrowKeys = (links: {
  readonly ArrowLeft: RefObject<HTMLAnchorElement | null>;
  readonly ArrowRight: RefObject<HTMLAnchorElement | null>;
}) => {
  const { ArrowLeft, ArrowRight } = links;
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      if (!isPlain(event) || hasOwnArrows(event)) return;
      const link = { ArrowLeft, ArrowRight }[event.key]?.current;
      if (!link) return;
      event.preventDefault();
      link.click();
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [ArrowLeft, ArrowRight]);
};
