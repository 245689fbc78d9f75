import type { Answer, Model } from '../resources/define/model.ts';
import type { entryImage } from '../resources/media/entryImage.ts';
import type { imageNeighbours, WireArchivedImage } from '../resources/media/imageNeighbours.ts';
import type { WireEntryImage } from '../resources/parts/entryImage.ts';

export type EntryImage = Model<typeof WireEntryImage>;
/** R3.19: an image of a blog's archive with its position in its entry, from 1. */
export type ArchivedImage = Model<typeof WireArchivedImage>;
/** The images around one image in the blog's archive. */
export type ImageNeighbours = Answer<typeof imageNeighbours>;
/** One image of an entry. */
export type EntryImageDetail = Answer<typeof entryImage>;
