/**
 * Properties of the reader's device (R3.26). Pages are the same for every reader: the server and
 * the first render use `UNKNOWN_DEVICE`, and the actual values follow once scripts run.
 */
export type DeviceState = {
  readonly deviceType: 'desktop' | 'tablet' | 'mobile';
  readonly osName: 'ios' | 'android' | 'windows' | 'macos' | 'linux' | 'other';
  /** the program that displays the page: a browser, or another app's in-app browser */
  readonly appName: 'browser' | 'line' | 'instagram' | 'facebook' | 'x' | 'other';
  /** videos play inline, not in a player of the system */
  readonly playsinline: boolean;
  /** a bot by its user agent; only the server decides what counts in analytics */
  readonly isBotAccess: boolean;
  /** its fonts have emoji glyphs */
  readonly isEmojiSupported: boolean;
  /** the browser can store a guest's follows and their feed */
  readonly isFollowFeedSupported: boolean;
};

export const UNKNOWN_DEVICE: DeviceState = {
  deviceType: 'desktop',
  osName: 'other',
  appName: 'browser',
  playsinline: true,
  isBotAccess: false,
  isEmojiSupported: true,
  isFollowFeedSupported: true,
};
