/**
 * The host's path of emoji images. It contains the version of the set, so the images are immutable.
 */
export const EMOJI_PATH = '/_emoji/16.0.1/';
