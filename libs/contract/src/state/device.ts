/**
 * Properties of the reader's device (R3.26). Pages are the same for every reader: the server and
 * the first render use `UNKNOWN_DEVICE`, and the actual values follow once scripts run.
 */
export type DeviceState = {
  readonly deviceType: 'desktop' | 'tablet' | 'mobile';
  readonly osName: 'ios' | 'android' | 'windows' | 'macos' | 'linux' | 'other';
  /** the program that displays the page: a browser, or another app's in-app browser */
  readonly appName: 'browser' | 'line' | 'instagram' | 'facebook' | 'x' | 'other';
  /** whether videos play inline, not in a player of the operating system */
  readonly playsinline: boolean;
  /**
   * whether the user agent is that of a bot; the server alone decides which views count in
   * analytics
   */
  readonly isBotAccess: boolean;
  /** whether the device's fonts have emoji glyphs */
  readonly isEmojiSupported: boolean;
  /** whether the browser can store a guest's follows and the feed of these follows */
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
