import { isRecord } from '@engawa/api-client/isRecord.ts';
import type { AdMessage, AdQuestion } from '@engawa/contract/ads/adMessage.ts';

const STATES = ['filled', 'empty', 'failed', 'viewed', 'clicked'] as const;
const MOST_LETTERS = 64;

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MOST_LETTERS;

const isTime = (value: unknown): boolean => value === undefined || Number.isFinite(value);

// by hand: every page view hears it, and a library of shapes would be a fifth of what runs for that
const isMessage = (data: unknown): data is AdMessage =>
  isRecord(data) &&
  data['type'] === 'engawa-ad' &&
  STATES.some((state) => state === data['state']) &&
  isShort(data['spot']) &&
  typeof data['mqps'] === 'number' &&
  data['mqps'] > 0 &&
  isShort(data['rver']) &&
  isTime(data['filledAtMs']) &&
  isTime(data['saidAtMs']);

/** Every frame of an ad on the page, in a place or over it. */
const AD_FRAMES = 'iframe[data-ad-spot]';

export type AdReport = { readonly frame: HTMLIFrameElement; readonly message: AdMessage };

/** The spot that a frame was asked to show, with the number of its place. */
const readSpotId = (frame: HTMLIFrameElement) => new URL(frame.src).searchParams.get('spot');

/**
 * What the frame of an ad tells; null for every other message. A sandbox without an origin has the origin
 * `null`, as many others have, so only the window tells who speaks: what an ad shows stands in a frame further
 * in, and is not heard.
 */
export const parseAdReport = ({ source, origin, data }: MessageEvent<unknown>): AdReport | null => {
  if (origin !== 'null' || source === null || !isMessage(data)) return null;
  const frames = document.querySelectorAll<HTMLIFrameElement>(AD_FRAMES);
  // by spot first: see `requestAdStates` for what a window costs
  const frame = [...frames].find(
    (one) => readSpotId(one) === data.spot && one.contentWindow === source,
  );
  return frame ? { frame, message: data } : null;
};

const QUESTION: AdQuestion = { type: 'engawa-ad-ask' };

/** Where ads stand: a frame elsewhere is of a page that is being left. */
export const AD_PLACES = '[data-ad-slot], [data-ad-overlay]';

const ask = (frame: HTMLIFrameElement): void => {
  // its sandbox leaves it no origin that could be named
  if (frame.closest(AD_PLACES)) frame.contentWindow?.postMessage(QUESTION, '*');
};

/**
 * Asks every ad of the page what became of it. One in the first window has mostly said so before anything here
 * listens. To be asked once, by who begins to listen: what is drawn later is heard. A frame whose document has
 * not arrived is asked at its load event: access to its window makes the browser create an empty page, 20 ms of
 * processor time each on a slow device.
 */
export const requestAdStates = (): void => {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>(AD_FRAMES))
    if (performance.getEntriesByName(frame.src).length > 0) ask(frame);
    else frame.addEventListener('load', () => ask(frame), { once: true });
};
