import * as v from 'valibot';

/** Whether an entry is for all readers or for members. */
export const WirePublishFlg = v.picklist(['open', 'amember']);
