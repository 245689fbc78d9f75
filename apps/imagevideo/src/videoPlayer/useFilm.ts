import { tracked } from '@engawa/contract';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { findFilmKeyAction } from './filmKeys.ts';
import { formatMediaError } from './FilmNotice.tsx';
import { videoStarted, filmReached, positionTaken, selectPosition } from './filmPositions.ts';
import { useFilmNotice } from './useFilmNotice.ts';
import { STARTED, NOT_STARTED, quartersReached } from './viewing.ts';

/** What a film tells of (R7.6): a clip of its quarters and its end too. */
export type FilmEvents = 'play_movie' | 'clip';

/** Seconds of a film between two notes of how far it has come. */
const NOTED_EVERY_S = 5;

/** One film of a page plays at a time. */
const silenceOthers = (film: HTMLVideoElement) => {
  for (const other of document.querySelectorAll('video')) if (other !== film) other.pause();
};

const isPlain = ({ altKey, ctrlKey, metaKey }: KeyboardEvent) => !(altKey || ctrlKey || metaKey);

/** The browser's player keeps keys of its own where the focus is on one of its controls. */
const hasFocusItself = (film: HTMLVideoElement) => film.matches(':focus');

/**
 * What scripts add to the browser's player: what the film tells of, keys, the place where its reader left
 * it, and words for what goes wrong. Nothing of the film is fetched by it before play is pressed.
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
    // the style sheet hides the play sign
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

  // it may be played before this code is there
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
      // one leaves within the site as well
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
    // a film that cannot be played says so by its own event
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
        // the last of its time may come with its end
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
        // the error stays, and with it the button that retries
        if (said !== null)
          setNotice((visible) =>
            visible?.kind === 'failed' ? visible : { kind: 'said', words: said },
          );
      },
    },
  };
};
