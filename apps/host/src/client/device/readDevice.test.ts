/** @jest-environment jsdom */
import { hasColour, isEmojiSupported } from '../emoji/emojiSupport.ts';
import { readDevice, type DeviceEdge } from './readDevice.ts';

const edge = (userAgent: string, over: Partial<DeviceEdge> = {}): DeviceEdge => ({
  userAgent,
  maxTouchPoints: 0,
  storage: () => localStorage,
  hasEmoji: () => true,
  hasPlaysinline: () => true,
  ...over,
});

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X)';
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI}`;
const PIXEL = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/124.0';

test.each([
  [`${IPHONE} ${SAFARI}`, 0, 'mobile', 'ios', 'browser', false],
  [`${IPHONE} AppleWebKit/605.1.15 Mobile/15E148 Line/14.5.0`, 0, 'mobile', 'ios', 'line', false],
  [MAC, 0, 'desktop', 'macos', 'browser', false],
  [MAC, 5, 'tablet', 'ios', 'browser', false],
  [`${PIXEL} Mobile Safari/537.36`, 5, 'mobile', 'android', 'browser', false],
  [`${PIXEL} Safari/537.36`, 5, 'tablet', 'android', 'browser', false],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/124.0',
    10,
    'desktop',
    'windows',
    'browser',
    false,
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/124.0 Safari/537.36',
    0,
    'desktop',
    'linux',
    'browser',
    false,
  ],
  [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://x.example/bot.html)',
    0,
    'desktop',
    'other',
    'browser',
    true,
  ],
])(
  'R3.26 R6.3 detects the device of %s with %i touch points',
  (userAgent, maxTouchPoints, deviceType, osName, appName, isBotAccess) => {
    expect(readDevice(edge(userAgent, { maxTouchPoints }))).toEqual({
      deviceType,
      osName,
      appName,
      isBotAccess,
      playsinline: true,
      isEmojiSupported: true,
      isFollowFeedSupported: !isBotAccess,
    });
  },
);

test('R3.26 reports features that the browser does not support', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const poor = { storage: denied, hasEmoji: () => false, hasPlaysinline: () => false };
  expect(readDevice(edge(MAC, poor))).toMatchObject({
    playsinline: false,
    isEmojiSupported: false,
    isFollowFeedSupported: false,
  });
});

test('BR19 detects support of emoji by the colour of a canvas, and assumes it when the canvas is denied', () => {
  expect(hasColour([0, 0, 0, 255, 255, 200, 0, 255])).toBe(true);
  expect(hasColour([0, 0, 0, 255, 90, 90, 90, 120])).toBe(false);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  expect(isEmojiSupported()).toBe(true);
  jest.restoreAllMocks();
});

test.each([
  ['Macintosh; Intel Mac OS X 10_15_7', 0],
  ['Windows NT 10.0; Win64; x64', 0],
  ['Linux; Android 10; K', 0],
  ['X11; Linux x86_64', 1],
])(
  'BR19 draws emoji on a canvas only on systems that may lack an emoji font: %s',
  (system, times) => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${system}) Chrome/140`);
    const rendered = jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    expect(isEmojiSupported()).toBe(true);
    expect(rendered).toHaveBeenCalledTimes(times);
    jest.restoreAllMocks();
  },
);
