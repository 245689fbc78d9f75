import type { Answer } from '../resources/define/model.ts';
import type { ads } from '../resources/site/ads.ts';

/** The ads for one spot of a page. */
export type AdFrames = Answer<typeof ads>;
/** An ad slot with the document to display in it. */
export type AdFrame = AdFrames['frames'][number];
