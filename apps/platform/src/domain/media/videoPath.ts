const FOLDER = '[0-9a-f]{2}';
const PATH = new RegExp(
  `^/user_videos/\\d{8}/\\d{2}/[a-z0-9-]{3,24}/${FOLDER}/${FOLDER}/j/o\\d{8,}(\\.mp4|-[a-z]{2,3}\\.vtt)$`,
);

/** Returns the path of a poster's video. @param posterPath from `picturePath` */
export const toVideoPath = (posterPath: string): string =>
  posterPath.replace(/^\/user_images\//, '/user_videos/').replace(/\.jpg$/, '.mp4');

/** Returns the path of a video's captions. @param language a `srclang` value, such as `ja` */
export const toTrackPath = (videoPath: string, language: string): string =>
  videoPath.replace(/\.mp4$/, `-${language}.vtt`);

/** Returns the kind of file at a path: a video, captions, or none. */
export const parseVideoKind = (path: string): 'film' | 'track' | null => {
  const [, ending] = PATH.exec(path) ?? [];
  if (ending === undefined) return null;
  return ending === '.mp4' ? 'film' : 'track';
};
