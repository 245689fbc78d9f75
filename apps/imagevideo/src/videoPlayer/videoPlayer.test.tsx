/** @jest-environment jsdom */
import { aVideo } from '@engawa/api-client/fixtures/video.ts';
import { failure, type KeptValues } from '@engawa/contract';
import { keptInMemory } from '@engawa/contract/testing/keptInMemory.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { FILM } from '../videoState/videoPages.fixture.tsx';
import { shownFilms } from './videoPlayer.fixture.tsx';

afterEach(() => jest.restoreAllMocks());

const START = { event: 'start_clip', videoId: 5 };
const END = { event: 'end_clip', videoId: 5 };
const quarter = (percent: number) => ({ event: 'progress_clip', videoId: 5, percent });
const said = () => screen.getByRole('status').textContent;

describe('R7.6 what a film tells of', () => {
  it('a clip tells of its beginning, its quarters and its end, once each', () => {
    const clip = shownFilms('clip');
    expect(clip.told).toEqual([]);
    void clip.play();
    for (const atS of [10, 25, 26, 49.9, 50, 60, 75, 99]) clip.reach(atS);
    clip.end();
    expect(clip.told).toEqual([START, quarter(25), quarter(50), quarter(75), END]);
  });

  it('going on after a pause is no beginning', () => {
    const clip = shownFilms('clip');
    void clip.play();
    clip.reach(30);
    clip.pause();
    void clip.play();
    expect(clip.told).toEqual([START, quarter(25)]);
  });

  it('a seek passes quarters once, and going back tells none again', () => {
    const clip = shownFilms('clip');
    void clip.play();
    clip.reach(60);
    clip.reach(5);
    clip.reach(30);
    clip.reach(60);
    clip.reach(80);
    expect(clip.told).toEqual([START, quarter(25), quarter(50), quarter(75)]);
  });

  it('playing again after the end is another viewing', () => {
    const clip = shownFilms('clip');
    void clip.play();
    clip.end();
    clip.reach(30);
    const { length } = clip.told;
    clip.reach(0);
    void clip.play();
    clip.reach(26);
    expect(clip.told.slice(length)).toEqual([START, quarter(25)]);
  });

  it('tells nothing of a film that was only sought in', () => {
    const clip = shownFilms('clip');
    clip.reach(80);
    expect(clip.told).toEqual([]);
  });

  it('a film on its own page tells that it is played, and no more', () => {
    const film = shownFilms('play_movie');
    void film.play();
    film.reach(80);
    film.end();
    expect(film.told).toEqual([{ event: 'play_movie', videoId: 5 }]);
  });

  it('a film that runs before its code is there is told of, once', () => {
    jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false);
    const clip = shownFilms('clip');
    void clip.play();
    expect(clip.told).toEqual([START]);
  });
});

it('one film of a page plays at a time', () => {
  const videos = [5, 6].map((videoId) => aVideo({ ...FILM, videoId }));
  const { players } = shownFilms('clip', { videos });
  void players[0]?.play();
  void players[1]?.play();
  expect(players[0]?.calls.at(-1)).toBe('pause');
  expect(players[0]?.film.paused).toBe(true);
  expect(players[1]?.film.paused).toBe(false);
});

describe('the remembered place of a film', () => {
  const leftAt = (atS: number, storage: KeptValues) => {
    const first = shownFilms('clip', { storage });
    void first.play();
    first.reach(atS);
    first.pause();
    first.unmount();
  };
  const playedAgain = (storage: KeptValues) => {
    const again = shownFilms('clip', { storage });
    void again.play();
    return again;
  };

  it('is gone on from, told in words, with a way to the start', () => {
    const storage = keptInMemory();
    leftAt(63, storage);
    const film = playedAgain(storage);
    expect(film.film.currentTime).toBe(63);
    expect(said()).toContain('前回の続き（1:03）から再生しています。');
    fireEvent.click(screen.getByRole('button', { name: 'はじめから見る' }));
    expect([film.film.currentTime, said()]).toEqual([0, '']);
  });

  it.each([4, 96])('is forgotten at %i of 100 seconds: the film begins at its start', (atS) => {
    const storage = keptInMemory();
    leftAt(50, storage);
    leftAt(atS, storage);
    const film = playedAgain(storage);
    // it has gone on from there once more before it was left
    expect([film.film.currentTime, said()]).toEqual([0, '']);
  });

  it('is forgotten at the end', () => {
    const storage = keptInMemory();
    leftAt(50, storage);
    const film = playedAgain(storage);
    film.end();
    film.unmount();
    expect(playedAgain(storage).film.currentTime).toBe(0);
  });

  it('is kept for each film, for 50 of them', () => {
    const storage = keptInMemory();
    const films = Array.from({ length: 52 }, (_, at) => aVideo({ ...FILM, videoId: at + 1 }));
    const { players } = shownFilms('play_movie', { videos: films, storage });
    for (const player of players) {
      void player.play();
      player.reach(40);
      player.pause();
    }
    const [kept] = storage.values.values();
    expect(kept).toHaveLength(50);
    expect(JSON.stringify(kept)).not.toMatch(/\[[12],40\]/);
  });

  it('is nothing that a denied or corrupt storage could break', () => {
    const denied = () => failure('denied' as const);
    leftAt(50, { get: denied, set: denied, remove: denied });
    const corrupt = keptInMemory();
    corrupt.values.set('imagevideo:filmPositions', [[5, 'x'], null, { a: 1 }]);
    for (const storage of [{ get: denied, set: denied, remove: denied }, corrupt]) {
      const film = playedAgain(storage);
      expect([film.film.currentTime, film.names()]).toEqual([0, ['start_clip']]);
      film.unmount();
    }
  });

  it('is kept when the page is left while it plays', () => {
    const storage = keptInMemory();
    const film = shownFilms('clip', { storage });
    void film.play();
    film.reach(30);
    film.reach(33);
    window.dispatchEvent(new Event('pagehide'));
    expect([...storage.values.values()]).toEqual([[[5, 33]]]);
  });

  it('is kept when one leaves for another page of the site while it plays', () => {
    const storage = keptInMemory();
    const film = shownFilms('clip', { storage });
    void film.play();
    film.reach(30);
    film.reach(33);
    film.unmount();
    expect([...storage.values.values()]).toEqual([[[5, 33]]]);
  });

  it('is none of a film that was not played, or to its end', () => {
    const storage = keptInMemory();
    shownFilms('clip', { storage }).unmount();
    const film = shownFilms('clip', { storage });
    void film.play();
    film.end();
    film.unmount();
    expect([...storage.values.values()].flat()).toEqual([]);
  });
});

describe('how long words stand over a film', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('what a key has done is said for two seconds, from the last press on', () => {
    const { film } = shownFilms('clip');
    film.focus();
    fireEvent.keyDown(film, { key: '>' });
    wait(1500);
    fireEvent.keyDown(film, { key: '>' });
    wait(1500);
    expect(said()).toBe('再生速度 1.5倍');
    wait(500);
    expect(said()).toBe('');
  });

  it('where it goes on from is said for eight seconds, and longer while the focus is at its way to the start', () => {
    const storage = keptInMemory();
    const again = () => {
      const film = shownFilms('clip', { storage });
      void film.play();
      film.reach(63);
      return film;
    };
    again().unmount();
    const film = again();
    wait(7999);
    expect(said()).toContain('前回の続き');
    screen.getByRole('button', { name: 'はじめから見る' }).focus();
    wait(20_000);
    expect(said()).toContain('前回の続き');
    film.film.focus();
    wait(8000);
    expect(said()).toBe('');
  });

  it('what goes wrong is said for as long as it is so', () => {
    const film = shownFilms('clip');
    void film.play();
    film.fail(2);
    wait(60_000);
    expect(said()).toContain('通信が途切れた');
  });

  it('no clock of it runs on once the film is gone', () => {
    const { film, unmount } = shownFilms('clip');
    film.focus();
    fireEvent.keyDown(film, { key: 'm' });
    expect(jest.getTimerCount()).toBeGreaterThan(0);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});

test('R7.6 the sign on the poster goes once the film plays', () => {
  const film = shownFilms('clip');
  expect(film.film.dataset['begun']).toBeUndefined();
  void film.play();
  expect(film.film.dataset['begun']).toBe('');
});

describe('what goes wrong with a film', () => {
  it.each([
    [2, /通信が途切れた/],
    [3, /こわれている/],
    [4, /再生できない形式/],
  ])('media error %i is said, and it is tried again where it stopped', (code, words) => {
    const film = shownFilms('clip');
    void film.play();
    film.reach(30);
    film.fail(code);
    expect(said()).toMatch(words);
    fireEvent.click(screen.getByRole('button', { name: 'もう一度' }));
    expect(film.calls.slice(-2)).toEqual(['load', 'play']);
    expect([film.film.currentTime, said()]).toEqual([30, '']);
    expect(document.activeElement).toBe(film.film);
  });

  it('a key leaves the error and its button', () => {
    const film = shownFilms('clip');
    void film.play();
    film.fail(2);
    film.film.focus();
    fireEvent.keyDown(film.film, { key: 'm' });
    expect(said()).toMatch(/通信が途切れた/);
    expect(screen.getByRole('button', { name: 'もう一度' })).toBeTruthy();
  });

  it('a slow line is said for as long as it is', () => {
    const film = shownFilms('clip');
    void film.play();
    fireEvent.waiting(film.film);
    expect(said()).toBe('読み込んでいます…');
    fireEvent.playing(film.film);
    expect(said()).toBe('');
  });
});
