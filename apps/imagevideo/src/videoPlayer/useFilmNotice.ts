import { useEffect, useRef, useState } from 'react';
import type { Notice } from './FilmNotice.tsx';

type Kind = NonNullable<Notice>['kind'];

/** ms after which words go from the picture; what else is said stays while it is so. */
const VISIBLE_MS: Partial<Record<Kind, number>> = { said: 2000, resumed: 8000 };

/** What a player says over its film, and for how long; what can be pressed stays while one is at it. */
export const useFilmNotice = () => {
  const [notice, setNotice] = useState<Notice>(null);
  const place = useRef<HTMLOutputElement>(null);

  // each notice has its time from its own beginning, also where its words are those before
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
    /** where it is said */
    place,
    /** takes away what is said, if it is of these kinds */
    quiet: (...kinds: readonly Kind[]) =>
      setNotice((visible) => (visible && kinds.includes(visible.kind) ? null : visible)),
  };
};
