/**
 * Cache tag of an image in all sizes and formats. @param path root-relative, below `/user_images/`
 */
export const imageTag = (path: string): string => `image:${path.replace('/user_images/', '')}`;

/** Cache tag of all images of a member. */
export const memberImagesTag = (amebaId: string): string => `images:${amebaId}`;

/** Builds the cache tag headers of an image's response; every CDN reads one of these headers. */
export const imageTagHeaders = (path: string): Readonly<Record<string, string>> => {
  const [, , , , amebaId = ''] = path.split('/');
  const tags = [imageTag(path), memberImagesTag(amebaId)];
  return { 'Surrogate-Key': tags.join(' '), 'Cache-Tag': tags.join(',') };
};
