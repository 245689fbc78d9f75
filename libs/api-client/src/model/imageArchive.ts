import type { Answer } from '../resources/define/model.ts';
import type { imageArchive } from '../resources/media/imageArchive.ts';

/** R3.19: a page of a blog's images, of one month or of all months. */
export type ImageArchivePage = Answer<typeof imageArchive>;
/** `yearMonth` is YYYYMM in Asia/Tokyo. */
export type ImageMonth = ImageArchivePage['months'][number];
