/**
 * The host's path prefix for emoji images. It contains the version of the image set, so each image
 * is immutable.
 */
export const EMOJI_PATH = '/_emoji/16.0.1/';
