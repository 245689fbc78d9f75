/** Where the placeholder of a picture of another site is that is not fetched: an entry has too many. */
export const MISSING_PICTURE = '/foreign_images/none';
