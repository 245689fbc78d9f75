import { useEffect, useRef, useState } from 'react';
import type { Notice } from './FilmNotice.tsx';

type Kind = NonNullable<Notice>['kind'];

/** Time in ms after which a message disappears; other messages stay while they apply. */
const VISIBLE_MS: Partial<Record<Kind, number>> = { said: 2000, resumed: 8000 };

/**
 * The message that a player displays over its video, and the time for which it is visible. A
 * message with a button stays while the reader uses it.
 */
export const useFilmNotice = () => {
  const [notice, setNotice] = useState<Notice>(null);
  const place = useRef<HTMLOutputElement>(null);

  // Each message has its own timer, even if it repeats the text of the previous message.
  useEffect(() => {
    const visibleMs = notice && VISIBLE_MS[notice.kind];
    if (!visibleMs) return undefined;
    const timer = setInterval(() => {
      const isReached = place.current?.matches(':hover, :focus-within') === true;
      if (notice.kind === 'said' || !isReached) setNotice(null);
    }, visibleMs);
    return () => clearInterval(timer);
  }, [notice]);

  return {
    notice,
    setNotice,
    /** ref of the live region */
    place,
    /** hides the message if it is of one of these kinds */
    quiet: (...kinds: readonly Kind[]) =>
      setNotice((visible) => (visible && kinds.includes(visible.kind) ? null : visible)),
  };
};
