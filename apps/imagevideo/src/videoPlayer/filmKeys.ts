/** Step of an arrow key, in seconds. */
const STEP_S = 5;

/** The speeds that `<` and `>` select. */
const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** `aria-keyshortcuts` of a video. */
export const FILM_KEYS = 'Space k ArrowLeft ArrowRight m f c Shift+< Shift+>';

/** The shortcut key for captions, listed only for a video with captions. */
export const CAPTIONS_KEY = 'C';

/** The descriptions of the keys for readers. */
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

/**
 * The effect of a key. The caller ignores a rejection of `asks`, because the browser may deny full
 * screen or playback.
 */
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
 * Finds the action of a key on the focused video; null for a key without an action. Space is
 * missing here, because the browser handles this key itself: it works without scripts, and its
 * action cannot be prevented.
 * @param key `KeyboardEvent.key`
 */
export const findFilmKeyAction = (key: string): ((film: HTMLVideoElement) => Requested) | null => {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return ACTS[name] ?? null;
};
