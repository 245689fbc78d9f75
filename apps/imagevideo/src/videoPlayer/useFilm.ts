import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { findFilmKeyAction } from './filmKeys.ts';
import { formatMediaError } from './FilmNotice.tsx';
import { positionTaken, selectPosition } from './filmPositions.ts';
import { useFilmNotice } from './useFilmNotice.ts';
import { useFilmProgress, type FilmEvents } from './useFilmProgress.ts';

const isPlain = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => !(altKey || ctrlKey || metaKey);

/**
 * Whether the video element itself has the focus. While one of its controls has the focus, the
 * browser's player handles the keys.
 */
const hasFocusItself = (film: HTMLVideoElement) => film.matches(':focus');

/** Executes the action of a key. @returns the message for the reader, or null */
const pressKey = (event: KeyboardEvent<HTMLVideoElement>): string | null => {
  const film = event.currentTarget;
  const act = isPlain(event) && hasFocusItself(film) ? findFilmKeyAction(event.key) : null;
  if (!act) return null;
  event.preventDefault();
  const { said, asks } = act(film);
  asks?.catch(() => undefined);
  return said;
};

/** Calls back once with the stored position of a video, in seconds. */
const useStoredPosition = (videoId: number, onFound: (atS: number) => void) => {
  const dispatch = useDispatch();
  const found = useSelector((state: Parameters<typeof selectPosition>[0]) =>
    selectPosition(state, videoId),
  );
  const take = useEffectEvent((atS: number) => {
    dispatch(positionTaken({ videoId }));
    onFound(atS);
  });
  useEffect(() => {
    if (found !== null) take(found);
  }, [found]);
};

type FilmEvent = SyntheticEvent<HTMLVideoElement>;

/**
 * Adds scripts to the browser's player: analytics events, keys, the last position, and error
 * messages. Does not fetch the video file before the reader presses play.
 */
export const useFilm = (videoId: number, events: FilmEvents) => {
  const ref = useRef<HTMLVideoElement>(null);
  const { begin, progress, interrupt, end } = useFilmProgress(videoId, events);
  const { notice, setNotice, quiet, place } = useFilmNotice();

  // The video may play before this code has loaded.
  const catchUp = useEffectEvent(() => {
    const film = ref.current;
    if (film?.paused === false) begin(film);
    if (film?.error) setNotice({ kind: 'failed', words: formatMediaError(film.error.code) });
  });
  const leave = useEffectEvent(interrupt);
  useEffect(() => {
    const film = ref.current;
    if (!film) return;
    catchUp();
    const leaveFilm = () => leave(film);
    window.addEventListener('pagehide', leaveFilm);
    return () => {
      window.removeEventListener('pagehide', leaveFilm);
      // the reader may also leave by a navigation within the document
      leaveFilm();
    };
  }, []);

  useStoredPosition(videoId, (atS) => {
    const film = ref.current;
    if (!film || film.currentTime >= atS) return;
    film.currentTime = atS;
    setNotice({ kind: 'resumed', atS });
  });

  const playFrom = (film: HTMLVideoElement, atS: number) => {
    setNotice(null);
    film.currentTime = atS;
    // An unplayable video fires its own error event.
    film.play().catch(() => undefined);
    film.focus();
  };
  return {
    ref,
    notice,
    noticePlace: place,
    again: () => {
      const film = ref.current;
      if (!film) return;
      const { currentTime } = film;
      film.load();
      playFrom(film, currentTime);
    },
    fromStart: () => {
      if (ref.current) playFrom(ref.current, 0);
    },
    on: {
      onPlay: ({ currentTarget }: FilmEvent) => begin(currentTarget),
      onPlaying: () => quiet('waiting', 'failed'),
      onWaiting: () =>
        setNotice((visible) => (visible?.kind === 'resumed' ? visible : { kind: 'waiting' })),
      onPause: ({ currentTarget }: FilmEvent) => {
        quiet('waiting');
        if (!currentTarget.ended) interrupt(currentTarget);
      },
      onTimeUpdate: ({ currentTarget }: FilmEvent) => progress(currentTarget),
      onEnded: ({ currentTarget }: FilmEvent) => {
        quiet('resumed', 'said', 'waiting');
        end(currentTarget);
      },
      onError: ({ currentTarget }: FilmEvent) =>
        setNotice({ kind: 'failed', words: formatMediaError(currentTarget.error?.code) }),
      onKeyDown: (event: KeyboardEvent<HTMLVideoElement>) => {
        const words = pressKey(event);
        // an error stays, together with its retry button
        if (words !== null)
          setNotice((visible) => (visible?.kind === 'failed' ? visible : { kind: 'said', words }));
      },
    },
  };
};
