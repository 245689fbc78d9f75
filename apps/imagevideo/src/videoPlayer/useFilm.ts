import { tracked } from '@engawa/contract';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { findFilmKeyAction } from './filmKeys.ts';
import { formatMediaError } from './FilmNotice.tsx';
import { videoStarted, filmReached, positionTaken, selectPosition } from './filmPositions.ts';
import { useFilmNotice } from './useFilmNotice.ts';
import { STARTED, NOT_STARTED, quartersReached } from './viewing.ts';

/** The analytics events of a video (R7.6): `clip` also reports its quarters and its end. */
export type FilmEvents = 'play_movie' | 'clip';

/** Interval between two stored positions, in seconds of the video. */
const NOTED_EVERY_S = 5;

/** Pauses the other videos, because one video of a page plays at a time. */
const silenceOthers = (film: HTMLVideoElement) => {
  for (const other of document.querySelectorAll('video')) if (other !== film) other.pause();
};

const isPlain = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => !(altKey || ctrlKey || metaKey);

/**
 * Whether the video element itself has the focus. While one of its controls has the focus, the
 * browser's player handles the keys.
 */
const hasFocusItself = (film: HTMLVideoElement) => film.matches(':focus');

/**
 * Adds scripts to the browser's player: analytics events, keys, the last position, and error
 * messages. Does not fetch the video file before the reader presses play.
 */
export const useFilm = (videoId: number, events: FilmEvents) => {
  const dispatch = useDispatch();
  const ref = useRef<HTMLVideoElement>(null);
  const viewing = useRef(NOT_STARTED);
  const notedS = useRef(0);
  const { notice, setNotice, quiet, place } = useFilmNotice();
  const isClip = events === 'clip';
  const found = useSelector((state: Parameters<typeof selectPosition>[0]) =>
    selectPosition(state, videoId),
  );

  const note = (film: HTMLVideoElement, atS = film.currentTime) => {
    notedS.current = atS;
    if (Number.isFinite(film.duration))
      dispatch(filmReached({ videoId, atS, seconds: film.duration }));
  };
  const begin = (film: HTMLVideoElement) => {
    silenceOthers(film);
    // the style sheet then hides the play icon
    film.dataset['started'] = '';
    if (viewing.current.isRunning) return;
    viewing.current = STARTED;
    dispatch(tracked({ event: isClip ? 'start_clip' : 'play_movie', videoId }));
    if (film.currentTime < 1) dispatch(videoStarted({ videoId }));
  };
  const progress = (film: HTMLVideoElement) => {
    if (isClip)
      for (const percent of quartersReached(viewing.current, film.currentTime, film.duration)) {
        viewing.current = { ...viewing.current, notified: percent };
        dispatch(tracked({ event: 'progress_clip', videoId, percent }));
      }
    if (!film.paused && Math.abs(film.currentTime - notedS.current) >= NOTED_EVERY_S) note(film);
  };

  // The video may play before this code has loaded.
  const catchUp = useEffectEvent(() => {
    const film = ref.current;
    if (film?.paused === false) begin(film);
    if (film?.error) setNotice({ kind: 'failed', words: formatMediaError(film.error.code) });
  });
  const leave = useEffectEvent((film: HTMLVideoElement) => {
    if (viewing.current.isRunning) note(film);
  });
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

  const goOn = useEffectEvent((atS: number) => {
    const film = ref.current;
    dispatch(positionTaken({ videoId }));
    if (!film || film.currentTime >= atS) return;
    film.currentTime = atS;
    setNotice({ kind: 'resumed', atS });
  });
  useEffect(() => {
    if (found !== null) goOn(found);
  }, [found]);

  const playFrom = (film: HTMLVideoElement, atS: number) => {
    setNotice(null);
    film.currentTime = atS;
    // An unplayable video fires its own error event.
    film.play().catch(() => undefined);
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
      film.focus();
    },
    fromStart: () => {
      const film = ref.current;
      if (!film) return;
      playFrom(film, 0);
      film.focus();
    },
    on: {
      onPlay: ({ currentTarget }: { currentTarget: HTMLVideoElement }) => begin(currentTarget),
      onPlaying: () => quiet('waiting', 'failed'),
      onWaiting: () =>
        setNotice((visible) => (visible?.kind === 'resumed' ? visible : { kind: 'waiting' })),
      onPause: ({ currentTarget }: { currentTarget: HTMLVideoElement }) => {
        quiet('waiting');
        if (viewing.current.isRunning && !currentTarget.ended) note(currentTarget);
      },
      onTimeUpdate: ({ currentTarget }: { currentTarget: HTMLVideoElement }) =>
        progress(currentTarget),
      onEnded: ({ currentTarget }: { currentTarget: HTMLVideoElement }) => {
        // Reports the progress first, because the last `timeupdate` may arrive together with the
        // end.
        progress(currentTarget);
        viewing.current = NOT_STARTED;
        quiet('resumed', 'said', 'waiting');
        note(currentTarget, currentTarget.duration);
        if (isClip) dispatch(tracked({ event: 'end_clip', videoId }));
      },
      onError: ({ currentTarget }: { currentTarget: HTMLVideoElement }) =>
        setNotice({ kind: 'failed', words: formatMediaError(currentTarget.error?.code) }),
      onKeyDown: (event: KeyboardEvent<HTMLVideoElement>) => {
        const film = event.currentTarget;
        const act = isPlain(event) && hasFocusItself(film) ? findFilmKeyAction(event.key) : null;
        if (!act) return;
        event.preventDefault();
        const { said, asks } = act(film);
        asks?.catch(() => undefined);
        // an error stays, together with its retry button
        if (said !== null)
          setNotice((visible) =>
            visible?.kind === 'failed' ? visible : { kind: 'said', words: said },
          );
      },
    },
  };
};
