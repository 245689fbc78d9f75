/**
 * What the reader's device is and can (R3.26). Pages are the same for every reader: the server and the
 * first render know `UNKNOWN_DEVICE` alone, and the browser's own facts follow once scripts run.
 */
export type DeviceState = {
  readonly deviceType: 'desktop' | 'tablet' | 'mobile';
  readonly osName: 'ios' | 'android' | 'windows' | 'macos' | 'linux' | 'other';
  /** the program that shows the page: a browser, or a program of another service that has one inside */
  readonly appName: 'browser' | 'line' | 'instagram' | 'facebook' | 'x' | 'other';
  /** films play in their place, not in a player of the system */
  readonly playsinline: boolean;
  /** a program reads, by what it says of itself; what is counted is decided on the server */
  readonly isBotAccess: boolean;
  /** its fonts have pictures for emoji */
  readonly isEmojiSupported: boolean;
  /** the browser can keep whom a guest follows and what there is to read of them */
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
