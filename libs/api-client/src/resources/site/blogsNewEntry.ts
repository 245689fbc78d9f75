import * as v from 'valibot';
import { wireObject } from '../define/wireObject.ts';
import { siteEntryFields } from '../parts/siteEntry.ts';
import { WireTemplate } from '../parts/skin.ts';

/** A new entry with the template of its blog. */
export const WireBlogsNewEntry = wireObject({
  ...siteEntryFields,
  // an older platform omits this field
  template: v.optional(v.fallback(WireTemplate, 'new'), 'new'),
});
