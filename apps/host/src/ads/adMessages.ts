import type { AdMessage } from '@engawa/contract/ads/adMessage.ts';
import * as v from 'valibot';

const messageShape = v.object({
  type: v.literal('engawa-ad'),
  state: v.picklist(['filled', 'empty', 'failed', 'viewed', 'clicked']),
  spot: v.pipe(v.string(), v.maxLength(64)),
  mqps: v.pipe(v.number(), v.gtValue(0)),
  rver: v.pipe(v.string(), v.maxLength(64)),
  filledAtMs: v.optional(v.pipe(v.number(), v.finite())),
});

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
  const message = v.safeParse(messageShape, data);
  if (!frame || !message.success || message.output.spot !== spotOf(frame)) return null;
  return { frame, message: message.output };
};
