import { instantOfStamp, TOKYO_MS } from '../text/stamp.ts';

/** The instant that a DATE means, ISO in UTC, without a zone in Asia/Tokyo; null where it has none. */
export const mtInstantOf = (text: string): string | null => instantOfStamp(text, TOKYO_MS);
