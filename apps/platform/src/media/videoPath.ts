const FOLDER = '[0-9a-f]{2}';
const PATH = new RegExp(
  `^/user_videos/\\d{8}/\\d{2}/[a-z0-9-]{3,24}/${FOLDER}/${FOLDER}/j/o\\d{8,}(\\.mp4|-[a-z]{2,3}\\.vtt)$`,
);

/** Where the film lies that a picture is the poster of. @param posterPath as `picturePath` makes it */
export const toVideoPath = (posterPath: string): string =>
  posterPath.replace(/^\/user_images\//, '/user_videos/').replace(/\.jpg$/, '.mp4');

/** Where captions of a film lie, beside it. @param language as `srclang` has it, such as `ja` */
export const toTrackPath = (videoPath: string, language: string): string =>
  videoPath.replace(/\.mp4$/, `-${language}.vtt`);

/** What can lie at a path at all: a film, captions of one, or nothing. */
export const parseVideoKind = (path: string): 'film' | 'track' | null => {
  const [, ending] = PATH.exec(path) ?? [];
  if (ending === undefined) return null;
  return ending === '.mp4' ? 'film' : 'track';
};
