const FOLDER = '[0-9a-f]{2}';
const PATH = new RegExp(
  `^/user_videos/\\d{8}/\\d{2}/[a-z0-9-]{3,24}/${FOLDER}/${FOLDER}/j/o\\d{8,}\\.mp4$`,
);

/** Where the film lies that a picture is the poster of. @param posterPath as `picturePath` makes it */
export const videoPathOf = (posterPath: string): string =>
  posterPath.replace(/^\/user_images\//, '/user_videos/').replace(/\.jpg$/, '.mp4');

/** Whether a film can have that path at all. */
export const isVideoPath = (path: string): boolean => PATH.test(path);
