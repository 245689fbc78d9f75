/** @jest-environment jsdom */
import { aVideo } from '@engawa/api-client/fixtures/video.ts';
import { takeEvery, tracked, type TrackedEvent } from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { fireEvent, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { FILM } from '../videoState/videoPages.fixture.tsx';
import { VideoPlayer } from './VideoPlayer.tsx';

const CLIP = { began: 'start_clip', ended: 'end_clip' } as const;

const shown = (events: { began: 'play_movie' | 'start_clip'; ended?: 'end_clip' }) => {
  const { store, start } = aContractStore();
  const told: TrackedEvent[] = [];
  start(function* watch() {
    yield* takeEvery(tracked, ({ payload }) => void told.push(payload));
  });
  const { container } = render(
    <Provider store={store}>
      <VideoPlayer video={aVideo({ ...FILM, videoId: 5 })} {...events} />
    </Provider>,
  );
  const film = container.querySelector('video');
  if (!film) throw new Error('there is no film');
  return { film, told };
};

test('R7.6 a clip tells of its beginning and its end, and not of going on after a pause', () => {
  const { film, told } = shown(CLIP);
  expect(told).toEqual([]);
  fireEvent.play(film);
  fireEvent.pause(film);
  fireEvent.play(film);
  fireEvent.ended(film);
  fireEvent.play(film);
  expect(told).toEqual([
    { event: 'start_clip', videoId: 5 },
    { event: 'end_clip', videoId: 5 },
    { event: 'start_clip', videoId: 5 },
  ]);
});

test('R7.6 a film on its own page tells that it is played', () => {
  const { film, told } = shown({ began: 'play_movie' });
  fireEvent.play(film);
  fireEvent.ended(film);
  expect(told).toEqual([{ event: 'play_movie', videoId: 5 }]);
});

test('R7.6 a film that runs before its code is there is told of, once', () => {
  jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false);
  const { film, told } = shown(CLIP);
  fireEvent.play(film);
  expect(told).toEqual([{ event: 'start_clip', videoId: 5 }]);
  jest.restoreAllMocks();
});
