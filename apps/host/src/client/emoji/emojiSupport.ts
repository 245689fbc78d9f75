const SIDE_PX = 20;
const CHANNELS = 4;

/**
 * Whether any pixel is coloured. A font without colour emoji renders in the black text colour only.
 */
export const hasColour = (pixels: ArrayLike<number>): boolean => {
  for (let at = 0; at < pixels.length; at += CHANNELS)
    if (pixels[at] !== pixels[at + 1] || pixels[at] !== pixels[at + 2]) return true;
  return false;
};

/** Operating systems that may lack an emoji font. All other supported systems have one. */
const MAY_LACK_EMOJI = /^(?!.*Android).*(Linux|X11)/i;

/**
 * Tests on a canvas whether the device renders colour emoji. Returns true if the canvas cannot be
 * read. Only systems that may lack an emoji font are tested, because the first emoji on a canvas
 * costs 25 ms of processor time on a slow device.
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
