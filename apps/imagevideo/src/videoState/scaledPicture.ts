import type { Picture } from '@engawa/api-client/model/picture.ts';

/**
 * An image scaled to a width, never enlarged. The width and height are those of the image that the
 * server returns.
 */
export const toScaledPicture = ({ url, width, height }: Picture, limit: number): Picture => {
  const scale = Math.min(1, limit / width);
  return {
    url: `${url}?caw=${limit}`,
    width: Math.round(width * scale),
    height: Math.max(1, Math.round(height * scale)),
  };
};
