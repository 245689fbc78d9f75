import type { DeviceState } from '@engawa/contract/state/device.ts';
import { tryBrowserStorage, getLocalStorage } from '@engawa/ui-templates/parts/browserStorage.ts';
import { isEmojiSupported } from '../emoji/emojiSupport.ts';

/**
 * Patterns for the operating system. The first match applies, because an iPad may report a Mac, and
 * Android also reports Linux.
 */
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
  // the Android WebView inside an app
  [/; wv\)/, 'other'],
] as const;

/** Crawlers and preview bots. A headless browser is not a bot: its operator needs error reports. */
const BOTS = /bot\b|crawl|spider|slurp|lighthouse|preview/i;

const findFirstMatch = <T extends string>(names: readonly (readonly [RegExp, T])[], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1];

export type DeviceEdge = {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** returns the browser's storage; throws if the reader blocks storage */
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

/** Reads the properties of the device from the user agent and by feature tests. Never throws. */
export const readDevice = (edge: DeviceEdge = BROWSER): DeviceState => {
  const { userAgent, maxTouchPoints } = edge;
  const said = findFirstMatch(OS_NAMES, userAgent) ?? 'other';
  // an iPad with desktop mode reports a Mac; no Mac has a touch screen
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
