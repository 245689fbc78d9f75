import { aVideo } from '@engawa/api-client/fixtures/video.ts';
import type { Video } from '@engawa/api-client/model/video.ts';
import { takeEvery, tracked, type StoredValues } from '@engawa/contract';
import type { TrackedEvent } from '@engawa/contract/pages/pageView.ts';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { memoryStorage } from '@engawa/contract/testing/memoryStorage.ts';
import { fireEvent, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { FILM } from '../videoState/videoPages.fixture.tsx';
import { filmPositionsSaga, filmPositionsSlice } from './filmPositions.ts';
import type { FilmEvents } from './useFilmProgress.ts';
import { VideoPlayer } from './VideoPlayer.tsx';

/**
 * A media element that plays as a test controls it, because jsdom has none. Its events are a
 * browser's, in the same order.
 */
const fakeMedia = (film: HTMLVideoElement, lengthS: number) => {
  const state = { paused: true, currentTime: 0, duration: lengthS, ended: false, muted: false };
  const calls: string[] = [];
  // a browser makes an element with controls focusable
  film.tabIndex = 0;
  for (const name of ['paused', 'duration', 'ended'] as const)
    Object.defineProperty(film, name, { configurable: true, get: () => state[name] });
  for (const name of ['currentTime', 'muted'] as const)
    Object.defineProperty(film, name, {
      configurable: true,
      get: () => state[name],
      set: (value: never) => {
        state[name] = value;
      },
    });
  const play = () => {
    calls.push('play');
    Object.assign(state, { paused: false, ended: false });
    fireEvent.play(film);
    return Promise.resolve();
  };
  const pause = () => {
    calls.push('pause');
    if (state.paused) return;
    state.paused = true;
    fireEvent.pause(film);
  };
  Object.assign(film, { play, pause, load: () => calls.push('load') });
  return {
    film,
    calls,
    play,
    pause,
    /** the video reaches a second, by playing or by a seek */
    reach: (atS: number) => {
      state.currentTime = atS;
      fireEvent.timeUpdate(film);
    },
    end: () => {
      Object.assign(state, { currentTime: lengthS, paused: true, ended: true });
      fireEvent.pause(film);
      fireEvent.ended(film);
    },
    fail: (code: number) => {
      Object.defineProperty(film, 'error', { configurable: true, get: () => ({ code }) });
      fireEvent.error(film);
    },
  };
};

const LENGTH_S = 100;

/** Players of videos, each of 100 s, on one page of a browser that stores positions. */
export const openVideoPage = (
  events: FilmEvents,
  {
    videos = [aVideo({ ...FILM, videoId: 5 })],
    storage = memoryStorage(),
  }: { videos?: readonly Video[]; storage?: StoredValues } = {},
) => {
  const { store, start } = aContractStore({ slices: [filmPositionsSlice], storage });
  const notified: TrackedEvent[] = [];
  start(function* watch() {
    yield* takeEvery(tracked, ({ payload }) => void notified.push(payload));
  });
  start(filmPositionsSaga);
  const rendered = render(
    <Provider store={store}>
      {videos.map((video) => (
        <VideoPlayer key={video.videoId} video={video} events={events} />
      ))}
    </Provider>,
  );
  const players = [...rendered.container.querySelectorAll('video')].map((film) =>
    fakeMedia(film, LENGTH_S),
  );
  const [player] = players;
  if (!player) throw new Error('no video rendered');
  return {
    ...rendered,
    ...player,
    players,
    notified,
    names: () => notified.map(({ event }) => event),
  };
};
