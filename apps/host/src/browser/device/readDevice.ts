import type { DeviceState } from '@engawa/contract';
import { tryBrowserStorage, getLocalStorage } from '@engawa/ui-templates/parts/browserStorage.ts';
import { isEmojiSupported } from './emojiSupport.ts';

/** First match counts: an iPad may call itself a Mac, an Android calls itself a Linux too. */
const OS_NAMES = [
  [/iPhone|iPad|iPod/, 'ios'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/Macintosh|Mac OS X/, 'macos'],
  [/Linux|CrOS/, 'linux'],
] as const;

const APP_NAMES = [
  [/\bLine\//i, 'line'],
  [/Instagram/, 'instagram'],
  [/\bFBA[NV]\//, 'facebook'],
  [/Twitter/, 'x'],
  // Android's view of pages inside of programs
  [/; wv\)/, 'other'],
] as const;

/**
 * Programs that read pages for others. A browser without a window is none: whoever drives one wants to hear
 * of what breaks.
 */
const BOTS = /bot\b|crawl|spider|slurp|lighthouse|preview/i;

const findFirstMatch = <T extends string>(names: readonly (readonly [RegExp, T])[], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

export type DeviceEdge = {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** throws where the reader allows no storage */
  readonly storage: () => Storage;
  readonly hasEmoji: () => boolean;
  readonly hasPlaysinline: () => boolean;
};

const BROWSER: DeviceEdge = {
  get userAgent() {
    return navigator.userAgent;
  },
  get maxTouchPoints() {
    return navigator.maxTouchPoints;
  },
  storage: getLocalStorage,
  hasEmoji: isEmojiSupported,
  hasPlaysinline: () => 'playsInline' in HTMLVideoElement.prototype,
};

const resolveDeviceType = (userAgent: string, osName: DeviceState['osName']) => {
  if (osName === 'ios') return /iPhone|iPod/.test(userAgent) ? 'mobile' : 'tablet';
  if (osName === 'android') return /Mobile/.test(userAgent) ? 'mobile' : 'tablet';
  return 'desktop';
};

/** Reads what the device is and can, by what the browser says and by trying. Never throws. */
export const readDevice = (edge: DeviceEdge = BROWSER): DeviceState => {
  const { userAgent, maxTouchPoints } = edge;
  const said = findFirstMatch(OS_NAMES, userAgent) ?? 'other';
  // an iPad asks for desktop pages as a Mac; no Mac has a touch screen
  const osName = said === 'macos' && maxTouchPoints > 1 ? 'ios' : said;
  const isBotAccess = BOTS.test(userAgent);
  return {
    deviceType: resolveDeviceType(userAgent, osName),
    osName,
    appName: findFirstMatch(APP_NAMES, userAgent) ?? 'browser',
    playsinline: edge.hasPlaysinline(),
    isBotAccess,
    isEmojiSupported: edge.hasEmoji(),
    isFollowFeedSupported: !isBotAccess && tryBrowserStorage(() => edge.storage().length).ok,
  };
};
