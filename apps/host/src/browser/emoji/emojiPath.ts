/** Where the host answers with pictures of emoji: the version of the set, so that they are kept for good. */
export const EMOJI_PATH = '/_emoji/16.0.1/';
