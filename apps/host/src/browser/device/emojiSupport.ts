const SIDE_PX = 20;
const CHANNELS = 4;

/** Whether any pixel has a colour that the ink has not: a font without pictures draws in the ink alone. */
export const hasColour = (pixels: ArrayLike<number>): boolean => {
  for (let at = 0; at < pixels.length; at += CHANNELS)
    if (pixels[at] !== pixels[at + 1] || pixels[at] !== pixels[at + 2]) return true;
  return false;
};

/** Systems that may come without a font of emoji; all others of the browsers that are served have one. */
const MAY_LACK_EMOJI = /^(?!.*Android).*(Linux|X11)/i;

/**
 * Whether the device draws emoji as pictures, tried on a canvas. Where the reader's browser lets no canvas
 * be read, they are left to the device. The first emoji on a canvas is 25 ms of processor time on a slow device.
 */
export const isEmojiSupported = (): boolean => {
  if (!MAY_LACK_EMOJI.test(navigator.userAgent)) return true;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE_PX;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return true;
  context.textBaseline = 'top';
  context.font = `${SIDE_PX - CHANNELS}px sans-serif`;
  context.fillText('😀', 0, 0);
  return hasColour(context.getImageData(0, 0, SIDE_PX, SIDE_PX).data);
};
