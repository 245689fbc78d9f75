import { isRecord } from '@engawa/api-client/isRecord.ts';
import type { AdMessage, AdQuestion } from '@engawa/blog-domain/ads/adMessage.ts';

const STATES = ['filled', 'empty', 'failed', 'viewed', 'clicked'] as const;
const MOST_LETTERS = 64;

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MOST_LETTERS;

const isTime = (value: unknown): boolean => value === undefined || Number.isFinite(value);

// validated by hand, because every page view runs this: a schema library would be a fifth of the
// code of a page view
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

/** Every ad frame on the page, in a slot or in the overlay. */
const AD_FRAMES = 'iframe[data-ad-spot]';

export type AdReport = { readonly frame: HTMLIFrameElement; readonly message: AdMessage };

/** Reads the spot that a frame requested, with the number of its slot, from the frame's URL. */
const readSpotId = (frame: HTMLIFrameElement) => new URL(frame.src).searchParams.get('spot');

/**
 * Decodes the message of an ad frame; null for every other message. A sandbox without an origin
 * sends the origin `null`, as many frames do, so only the window identifies the sender. The ad
 * itself is in a nested frame, whose messages are ignored.
 */
export const parseAdReport = ({ source, origin, data }: MessageEvent<unknown>): AdReport | null => {
  if (origin !== 'null' || source === null || !isMessage(data)) return null;
  const frames = document.querySelectorAll<HTMLIFrameElement>(AD_FRAMES);
  // frames with another spot are skipped first, because reading `contentWindow` is expensive (see
  // `requestAdStates`)
  const frame = [...frames].find(
    (one) => readSpotId(one) === data.spot && one.contentWindow === source,
  );
  return frame ? { frame, message: data } : null;
};

const QUESTION: AdQuestion = { type: 'engawa-ad-ask' };

/** Containers of ads; a frame elsewhere belongs to the previous page. */
export const AD_PLACES = '[data-ad-slot], [data-ad-overlay]';

const ask = (frame: HTMLIFrameElement): void => {
  // the target origin is `*`, because a sandboxed frame has no origin that could be specified
  if (frame.closest(AD_PLACES)) frame.contentWindow?.postMessage(QUESTION, '*');
};

/**
 * Requests the state of every ad on the page, because an ad in the first viewport usually reports
 * before any code listens. Call this once, when listening starts; later ads report without a
 * request. A frame whose document has not arrived is queried at its load event: earlier access to
 * its window would make the browser create an empty page, which costs 20 ms of CPU time per frame
 * on a slow device.
 */
export const requestAdStates = (): void => {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>(AD_FRAMES))
    if (performance.getEntriesByName(frame.src).length > 0) ask(frame);
    else frame.addEventListener('load', () => ask(frame), { once: true });
};
