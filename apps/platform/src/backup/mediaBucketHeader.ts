/**
 * With a backup of the database: address of the bucket in which the pictures lie that it names. Without it
 * they lie in the data folder.
 */
export const MEDIA_BUCKET_HEADER = 'x-engawa-media-bucket';
