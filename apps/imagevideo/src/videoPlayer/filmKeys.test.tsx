/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import { aVideo } from '@engawa/api-client/fixtures/video.ts';
import { FILM } from '../videoState/videoPages.fixture.tsx';
import { openVideoPage } from './videoPlayer.fixture.tsx';

const said = () => screen.getByRole('status').textContent;

const focused = () => {
  const film = openVideoPage('clip');
  film.film.focus();
  const press = (key: string, more: object = {}) => fireEvent.keyDown(film.film, { key, ...more });
  return { ...film, press };
};

describe('keys on a focused video:', () => {
  it.each(['k', 'K'])('"%s" plays and pauses', (key) => {
    const { film, press } = focused();
    // false: the browser's default is prevented, or the video would play and pause at once
    expect(press(key)).toBe(false);
    expect(film.paused).toBe(false);
    press(key);
    expect(film.paused).toBe(true);
  });

  it('arrow keys seek by five seconds, within the video', () => {
    const { film, reach, press } = focused();
    reach(50);
    press('ArrowRight');
    expect(film.currentTime).toBe(55);
    press('ArrowLeft');
    press('ArrowLeft');
    expect(film.currentTime).toBe(45);
    reach(2);
    press('ArrowLeft');
    expect(film.currentTime).toBe(0);
    reach(98);
    press('ArrowRight');
    expect(film.currentTime).toBe(100);
  });

  it('m mutes and unmutes the video, and announces the change', () => {
    const { film, press } = focused();
    press('m');
    expect([film.muted, said()]).toEqual([true, '音を消しました']);
    press('m');
    expect([film.muted, said()]).toEqual([false, '音を出しました']);
  });

  it('< and > change the speed between 0.5 and 2, and announce the speed', () => {
    const { film, press } = focused();
    press('>');
    expect([film.playbackRate, said()]).toEqual([1.25, '再生速度 1.25倍']);
    for (let times = 0; times < 9; times += 1) press('>');
    expect(film.playbackRate).toBe(2);
    for (let times = 0; times < 9; times += 1) press('<');
    expect([film.playbackRate, said()]).toEqual([0.5, '再生速度 0.5倍']);
  });

  it('f requests full screen', () => {
    const { film, press } = focused();
    const ask = jest.fn(async () => undefined);
    Object.assign(film, { requestFullscreen: ask });
    press('f');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('c toggles captions, or announces that the video has none', () => {
    const { film, press } = focused();
    Object.defineProperty(film, 'textTracks', { value: [], configurable: true });
    press('c');
    expect(said()).toBe('この動画に字幕はありません');
    const track = { mode: 'disabled' };
    Object.defineProperty(film, 'textTracks', { value: [track], configurable: true });
    press('c');
    expect([track.mode, said()]).toEqual(['showing', '字幕を出しました']);
    press('c');
    expect([track.mode, said()]).toEqual(['disabled', '字幕を消しました']);
  });

  it.each([
    ['x', {}],
    [' ', {}],
    ['k', { ctrlKey: true }],
    ['ArrowLeft', { altKey: true }],
    ['f', { metaKey: true }],
  ])('"%s" with %j is left to the browser', (key, more) => {
    const { film, press } = focused();
    expect(press(key, more)).toBe(true);
    expect(film.paused).toBe(true);
  });
});

it('ignores keys if the video does not have the focus', () => {
  const { film } = openVideoPage('clip');
  expect(fireEvent.keyDown(film, { key: 'k' })).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: 'k' })).toBe(true);
  expect(film.paused).toBe(true);
});

it('renders captions as a track that is off by default', () => {
  const track = {
    kind: 'captions',
    language: 'ja',
    label: '日本語',
    url: 'https://m.test/a.vtt',
  } as const;
  const { film } = openVideoPage('clip', { videos: [aVideo({ ...FILM, tracks: [track] })] });
  const visible = film.querySelector('track');
  expect([visible?.src, visible?.srclang, visible?.label, visible?.kind]).toEqual([
    track.url,
    'ja',
    '日本語',
    'captions',
  ]);
  expect(visible?.default).toBe(false);
  // without this attribute, captions of another origin are refused
  expect(film.crossOrigin).toBe('anonymous');
});

it('lists the keyboard shortcuts below the video', () => {
  const { film, container } = openVideoPage('clip');
  expect(film.getAttribute('aria-keyshortcuts')).toContain('ArrowLeft');
  expect(container.querySelector('details')?.textContent).toContain('再生／一時停止');
});
