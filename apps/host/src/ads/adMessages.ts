import { isRecord } from '@engawa/api-client/isRecord.ts';
import type { AdMessage } from '@engawa/contract/ads/adMessage.ts';

const STATES = ['filled', 'empty', 'failed', 'viewed', 'clicked'] as const;
const MOST_LETTERS = 64;

const isShort = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MOST_LETTERS;

// by hand: every page view hears it, and a library of shapes would be a fifth of what runs for that
const isMessage = (data: unknown): data is AdMessage =>
  isRecord(data) &&
  data['type'] === 'engawa-ad' &&
  STATES.some((state) => state === data['state']) &&
  isShort(data['spot']) &&
  typeof data['mqps'] === 'number' &&
  data['mqps'] > 0 &&
  isShort(data['rver']) &&
  (data['filledAtMs'] === undefined || Number.isFinite(data['filledAtMs']));

/** Every frame of an ad on the page, in a place or over it. */
export const AD_FRAMES = 'iframe[data-ad-spot]';

export type AdReport = { readonly frame: HTMLIFrameElement; readonly message: AdMessage };

/** The spot that a frame was asked to show, with the number of its place. */
const spotOf = (frame: HTMLIFrameElement) => new URL(frame.src).searchParams.get('spot');

/**
 * What the frame of an ad tells; null for every other message. A sandbox without an origin has the origin
 * `null`, as many others have, so only the window tells who speaks: what an ad shows stands in a frame further
 * in, and is not heard.
 */
export const adReportOf = ({ source, origin, data }: MessageEvent<unknown>): AdReport | null => {
  if (origin !== 'null' || source === null) return null;
  const frames = document.querySelectorAll<HTMLIFrameElement>(AD_FRAMES);
  const frame = [...frames].find(({ contentWindow }) => contentWindow === source);
  if (!frame || !isMessage(data) || data.spot !== spotOf(frame)) return null;
  return { frame, message: data };
};
