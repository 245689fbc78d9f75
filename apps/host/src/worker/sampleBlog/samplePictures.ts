/**
 * Builds image URLs in the format of the platform's uploads. @param platformOrigin origin of the
 * URLs
 */
export const samplePictures = (platformOrigin: string) => {
  const formatPictureUrl = (amebaId: string, width: number, height: number, id = width): string => {
    const size = [width, height].map((px) => String(px).padStart(4, '0')).join('');
    return `${platformOrigin}/user_images/20260729/08/${amebaId}/48/d4/j/o${size}${14_000_000_000 + id}.jpg`;
  };
  const buildImageFile = (amebaId: string, width: number, height: number) => ({
    image_filepath: formatPictureUrl(amebaId, width, height),
    image_width: width,
    image_height: height,
  });
  return {
    urlOf: formatPictureUrl,
    photo: () => ({
      image_url: formatPictureUrl('ume-boshi', 1280, 960),
      image_width: 1280,
      image_height: 960,
    }),
    cover: () => buildImageFile('ume-boshi', 1920, 640),
    face: (amebaId: string) => buildImageFile(amebaId, 800, 800),
    smallFace: (amebaId: string) => buildImageFile(amebaId, 320, 320),
  };
};

export type SamplePictures = ReturnType<typeof samplePictures>;
