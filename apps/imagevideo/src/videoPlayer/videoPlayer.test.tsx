/** @jest-environment jsdom */
import { aVideo } from '@engawa/api-client/fixtures/video.ts';
import { failure, type StoredValues } from '@engawa/contract';
import { memoryStorage } from '@engawa/contract/testing/memoryStorage.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { FILM } from '../videoState/videoPages.fixture.tsx';
import { openVideoPage } from './videoPlayer.fixture.tsx';

afterEach(() => jest.restoreAllMocks());

const START = { event: 'start_clip', videoId: 5 };
const END = { event: 'end_clip', videoId: 5 };
const quarter = (percent: number) => ({ event: 'progress_clip', videoId: 5, percent });
const said = () => screen.getByRole('status').textContent;

describe('R7.6 analytics events of a video:', () => {
  it('a video in an entry emits its start, each quarter and its end once', () => {
    const clip = openVideoPage('clip');
    expect(clip.notified).toEqual([]);
    void clip.play();
    for (const atS of [10, 25, 26, 49.9, 50, 60, 75, 99]) clip.reach(atS);
    clip.end();
    expect(clip.notified).toEqual([START, quarter(25), quarter(50), quarter(75), END]);
  });

  it('resuming after a pause emits no start', () => {
    const clip = openVideoPage('clip');
    void clip.play();
    clip.reach(30);
    clip.pause();
    void clip.play();
    expect(clip.notified).toEqual([START, quarter(25)]);
  });

  it('a seek emits each quarter that it passes once, and seeking back emits none again', () => {
    const clip = openVideoPage('clip');
    void clip.play();
    clip.reach(60);
    clip.reach(5);
    clip.reach(30);
    clip.reach(60);
    clip.reach(80);
    expect(clip.notified).toEqual([START, quarter(25), quarter(50), quarter(75)]);
  });

  it('playing the video again after its end emits start and quarters again', () => {
    const clip = openVideoPage('clip');
    void clip.play();
    clip.end();
    clip.reach(30);
    const { length } = clip.notified;
    clip.reach(0);
    void clip.play();
    clip.reach(26);
    expect(clip.notified.slice(length)).toEqual([START, quarter(25)]);
  });

  it('seeking without playing emits nothing', () => {
    const clip = openVideoPage('clip');
    clip.reach(80);
    expect(clip.notified).toEqual([]);
  });

  it('a video on its own page emits only play_movie', () => {
    const film = openVideoPage('play_movie');
    void film.play();
    film.reach(80);
    film.end();
    expect(film.notified).toEqual([{ event: 'play_movie', videoId: 5 }]);
  });

  it('a video that plays before hydration emits its start once', () => {
    jest.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false);
    const clip = openVideoPage('clip');
    void clip.play();
    expect(clip.notified).toEqual([START]);
  });
});

it('playing a video pauses the other video on the page', () => {
  const videos = [5, 6].map((videoId) => aVideo({ ...FILM, videoId }));
  const { players } = openVideoPage('clip', { videos });
  void players[0]?.play();
  void players[1]?.play();
  expect(players[0]?.calls.at(-1)).toBe('pause');
  expect(players[0]?.film.paused).toBe(true);
  expect(players[1]?.film.paused).toBe(false);
});

describe('the stored playback position', () => {
  const leftAt = (atS: number, storage: StoredValues) => {
    const first = openVideoPage('clip', { storage });
    void first.play();
    first.reach(atS);
    first.pause();
    first.unmount();
  };
  const playedAgain = (storage: StoredValues) => {
    const again = openVideoPage('clip', { storage });
    void again.play();
    return again;
  };

  it('is resumed, with a message and a button to restart', () => {
    const storage = memoryStorage();
    leftAt(63, storage);
    const film = playedAgain(storage);
    expect(film.film.currentTime).toBe(63);
    expect(said()).toContain('前回の続き（1:03）から再生しています。');
    fireEvent.click(screen.getByRole('button', { name: 'はじめから見る' }));
    expect([film.film.currentTime, said()]).toEqual([0, '']);
  });

  it.each([4, 96])('is deleted at %i of 100 seconds', (atS) => {
    const storage = memoryStorage();
    leftAt(50, storage);
    leftAt(atS, storage);
    const film = playedAgain(storage);
    // the second visit resumed at 50 s, and leaving it at this position removed the stored one
    expect([film.film.currentTime, said()]).toEqual([0, '']);
  });

  it('is deleted at the end of the video', () => {
    const storage = memoryStorage();
    leftAt(50, storage);
    const film = playedAgain(storage);
    film.end();
    film.unmount();
    expect(playedAgain(storage).film.currentTime).toBe(0);
  });

  it('is stored for each of the latest 50 videos', () => {
    const storage = memoryStorage();
    const films = Array.from({ length: 52 }, (_, at) => aVideo({ ...FILM, videoId: at + 1 }));
    const { players } = openVideoPage('play_movie', { videos: films, storage });
    for (const player of players) {
      void player.play();
      player.reach(40);
      player.pause();
    }
    const [stored] = storage.values.values();
    expect(stored).toHaveLength(50);
    expect(JSON.stringify(stored)).not.toMatch(/\[[12],40\]/);
  });

  it('does not break playback if storage is denied or corrupt', () => {
    const denied = () => failure('denied' as const);
    leftAt(50, { get: denied, set: denied, remove: denied });
    const corrupt = memoryStorage();
    corrupt.values.set('imagevideo:filmPositions', [[5, 'x'], null, { a: 1 }]);
    for (const storage of [{ get: denied, set: denied, remove: denied }, corrupt]) {
      const film = playedAgain(storage);
      expect([film.film.currentTime, film.names()]).toEqual([0, ['start_clip']]);
      film.unmount();
    }
  });

  it('is stored on pagehide during playback', () => {
    const storage = memoryStorage();
    const film = openVideoPage('clip', { storage });
    void film.play();
    film.reach(30);
    film.reach(33);
    window.dispatchEvent(new Event('pagehide'));
    expect([...storage.values.values()]).toEqual([[[5, 33]]]);
  });

  it('is stored on unmount during playback', () => {
    const storage = memoryStorage();
    const film = openVideoPage('clip', { storage });
    void film.play();
    film.reach(30);
    film.reach(33);
    film.unmount();
    expect([...storage.values.values()]).toEqual([[[5, 33]]]);
  });

  it('is not stored for a video that was not played, or was played to its end', () => {
    const storage = memoryStorage();
    openVideoPage('clip', { storage }).unmount();
    const film = openVideoPage('clip', { storage });
    void film.play();
    film.end();
    film.unmount();
    expect([...storage.values.values()].flat()).toEqual([]);
  });
});

describe('the duration of messages over a video:', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('a key announcement stays for two seconds after the last press', () => {
    const { film } = openVideoPage('clip');
    film.focus();
    fireEvent.keyDown(film, { key: '>' });
    wait(1500);
    fireEvent.keyDown(film, { key: '>' });
    wait(1500);
    expect(said()).toBe('再生速度 1.5倍');
    wait(500);
    expect(said()).toBe('');
  });

  it('the resume message stays for eight seconds, and longer while its button has focus', () => {
    const storage = memoryStorage();
    const again = () => {
      const film = openVideoPage('clip', { storage });
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

  it('an error message does not time out', () => {
    const film = openVideoPage('clip');
    void film.play();
    film.fail(2);
    wait(60_000);
    expect(said()).toContain('通信が途切れた');
  });

  it('unmounting the video clears all timers', () => {
    const { film, unmount } = openVideoPage('clip');
    film.focus();
    fireEvent.keyDown(film, { key: 'm' });
    expect(jest.getTimerCount()).toBeGreaterThan(0);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});

test('R7.6 play sets the data attribute that hides the play icon on the poster', () => {
  const film = openVideoPage('clip');
  expect(film.film.dataset['started']).toBeUndefined();
  void film.play();
  expect(film.film.dataset['started']).toBe('');
});

describe('errors during playback:', () => {
  it.each([
    [2, /通信が途切れた/],
    [3, /こわれている/],
    [4, /再生できない形式/],
  ])(
    'media error %i displays a message, and a retry resumes at the same position',
    (code, words) => {
      const film = openVideoPage('clip');
      void film.play();
      film.reach(30);
      film.fail(code);
      expect(said()).toMatch(words);
      fireEvent.click(screen.getByRole('button', { name: 'もう一度' }));
      expect(film.calls.slice(-2)).toEqual(['load', 'play']);
      expect([film.film.currentTime, said()]).toEqual([30, '']);
      expect(document.activeElement).toBe(film.film);
    },
  );

  it('a key press does not replace the error message and its button', () => {
    const film = openVideoPage('clip');
    void film.play();
    film.fail(2);
    film.film.focus();
    fireEvent.keyDown(film.film, { key: 'm' });
    expect(said()).toMatch(/通信が途切れた/);
    expect(screen.getByRole('button', { name: 'もう一度' })).toBeTruthy();
  });

  it('a video that waits for data displays a loading message until it plays', () => {
    const film = openVideoPage('clip');
    void film.play();
    fireEvent.waiting(film.film);
    expect(said()).toBe('読み込んでいます…');
    fireEvent.playing(film.film);
    expect(said()).toBe('');
  });
});
