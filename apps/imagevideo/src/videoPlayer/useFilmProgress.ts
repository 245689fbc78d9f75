import { tracked } from '@engawa/contract';
import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { filmReached, videoStarted } from './filmPositions.ts';
import { NOT_STARTED, quartersReached, STARTED } from './viewing.ts';

/** The analytics events of a video (R7.6): `clip` also reports its quarters and its end. */
export type FilmEvents = 'play_movie' | 'clip';

/** Interval between two stored positions, in seconds of the video. */
const NOTED_EVERY_S = 5;

/** Pauses the other videos, because one video of a page plays at a time. */
const silenceOthers = (film: HTMLVideoElement) => {
  for (const other of document.querySelectorAll('video')) if (other !== film) other.pause();
};

/** Tracks the viewing of a video, and stores its last position. */
export const useFilmProgress = (videoId: number, events: FilmEvents) => {
  const dispatch = useDispatch();
  const viewing = useRef(NOT_STARTED);
  const notedS = useRef(0);
  const isClip = events === 'clip';

  const note = (film: HTMLVideoElement, atS = film.currentTime) => {
    notedS.current = atS;
    if (Number.isFinite(film.duration))
      dispatch(filmReached({ videoId, atS, seconds: film.duration }));
  };
  const progress = (film: HTMLVideoElement) => {
    if (isClip)
      for (const percent of quartersReached(viewing.current, film.currentTime, film.duration)) {
        viewing.current = { ...viewing.current, notified: percent };
        dispatch(tracked({ event: 'progress_clip', videoId, percent }));
      }
    if (!film.paused && Math.abs(film.currentTime - notedS.current) >= NOTED_EVERY_S) note(film);
  };
  return {
    begin: (film: HTMLVideoElement) => {
      silenceOthers(film);
      // the style sheet then hides the play icon
      film.dataset['started'] = '';
      if (viewing.current.isRunning) return;
      viewing.current = STARTED;
      dispatch(tracked({ event: isClip ? 'start_clip' : 'play_movie', videoId }));
      if (film.currentTime < 1) dispatch(videoStarted({ videoId }));
    },
    progress,
    /** the video is paused, or the reader leaves the page */
    interrupt: (film: HTMLVideoElement) => {
      if (viewing.current.isRunning) note(film);
    },
    end: (film: HTMLVideoElement) => {
      // Reports the progress first, because the last `timeupdate` may arrive together with the
      // end.
      progress(film);
      viewing.current = NOT_STARTED;
      note(film, film.duration);
      if (isClip) dispatch(tracked({ event: 'end_clip', videoId }));
    },
  };
};
