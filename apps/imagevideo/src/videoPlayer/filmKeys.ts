/** How far an arrow goes, in seconds. */
const STEP_S = 5;

/** The speeds that `<` and `>` go through. */
const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** `aria-keyshortcuts` of a film. */
export const FILM_KEYS = 'Space k ArrowLeft ArrowRight m f c Shift+< Shift+>';

/** Said only of a film that has captions. */
export const CAPTIONS_KEY = 'C';

/** What the keys do, to be read. */
export const FILM_KEY_TEXTS: readonly (readonly [string, string])[] = [
  ['Space・K', '再生／一時停止'],
  ['←・→', '5秒もどす／進める'],
  ['M', '音を消す／出す'],
  ['F', '全画面'],
  [CAPTIONS_KEY, '字幕'],
  ['＜・＞', '再生速度を下げる／上げる（0.5〜2倍）'],
];

const stepTo = (film: HTMLVideoElement, by: number) => {
  const end = Number.isFinite(film.duration) ? film.duration : film.currentTime + STEP_S;
  film.currentTime = Math.min(Math.max(0, film.currentTime + by), end);
  return null;
};

const changeSpeed = (film: HTMLVideoElement, by: 1 | -1): string => {
  const speed =
    by > 0
      ? (SPEEDS.find((each) => each > film.playbackRate) ?? SPEEDS[SPEEDS.length - 1])
      : (SPEEDS.findLast((each) => each < film.playbackRate) ?? SPEEDS[0]);
  film.playbackRate = speed ?? 1;
  return `再生速度 ${film.playbackRate}倍`;
};

const turnCaptions = (film: HTMLVideoElement): string => {
  const [first, ...others] = film.textTracks;
  if (!first) return 'この動画に字幕はありません';
  const isVisible = [first, ...others].some(({ mode }) => mode === 'showing');
  for (const track of [first, ...others]) track.mode = 'disabled';
  if (!isVisible) first.mode = 'showing';
  return isVisible ? '字幕を消しました' : '字幕を出しました';
};

const turnSound = (film: HTMLVideoElement): string => {
  film.muted = !film.muted;
  return film.muted ? '音を消しました' : '音を出しました';
};

/** What a browser refuses, a key does not insist on: full screen may be forbidden, playing may fail. */
type Requested = { readonly said: string | null; readonly asks?: Promise<unknown> };

const turnScreen = (film: HTMLVideoElement): Promise<unknown> =>
  document.fullscreenElement === film ? document.exitFullscreen() : film.requestFullscreen();

const ACTS: Readonly<Record<string, (film: HTMLVideoElement) => Requested>> = {
  k: (film) => {
    if (film.paused) return { said: null, asks: film.play() };
    film.pause();
    return { said: null };
  },
  ArrowLeft: (film) => ({ said: stepTo(film, -STEP_S) }),
  ArrowRight: (film) => ({ said: stepTo(film, STEP_S) }),
  m: (film) => ({ said: turnSound(film) }),
  f: (film) => ({ said: null, asks: turnScreen(film) }),
  c: (film) => ({ said: turnCaptions(film) }),
  '<': (film) => ({ said: changeSpeed(film, -1) }),
  '>': (film) => ({ said: changeSpeed(film, 1) }),
};

/**
 * Space is the browser's own key of a film: it plays and pauses where scripts do not run, too, and not by
 * a press of it that could be taken back.
 *
 * What a key does to the film that has the focus; null for a key that means nothing to it.
 * @param key as a keyboard event has it
 */
export const findFilmKeyAction = (key: string): ((film: HTMLVideoElement) => Requested) | null => {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return ACTS[name] ?? null;
};
