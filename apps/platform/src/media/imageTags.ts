/** Purges an image in all its sizes and formats. @param path root-relative, below `/user_images/` */
export const imageTag = (path: string): string => `image:${path.replace('/user_images/', '')}`;

/** Purges all images of a member. */
export const memberImagesTag = (amebaId: string): string => `images:${amebaId}`;

/** The tags of an image's response, of which CDNs take one header or the other. */
export const imageTagHeaders = (path: string): Readonly<Record<string, string>> => {
  const [, , , , amebaId = ''] = path.split('/');
  const tags = [imageTag(path), memberImagesTag(amebaId)];
  return { 'Surrogate-Key': tags.join(' '), 'Cache-Tag': tags.join(',') };
};
