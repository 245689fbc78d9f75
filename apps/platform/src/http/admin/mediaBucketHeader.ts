/**
 * Sent with a database backup: address of the bucket of the images that it references. Without it
 * the images are in the data folder.
 */
export const MEDIA_BUCKET_HEADER = 'x-engawa-media-bucket';
