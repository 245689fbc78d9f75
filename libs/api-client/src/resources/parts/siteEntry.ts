import * as v from 'valibot';
import { wireObject } from '../define/wireObject.ts';
import { imageUrl } from './imageUrl.ts';
import { WireTime } from './wireTime.ts';

/** The fields of a public entry in a list across all blogs, for `wireObject`. */
export const siteEntryFields = {
  entryId: v.number(),
  amebaId: v.string(),
  title: ['entry_title', v.string()],
  excerpt: v.nullable(v.string(), ''),
  blogTitle: ['blog_name', v.string()],
  createdAt: ['entry_created_datetime', WireTime],
  /** whether the entry has a PR label */
  isPickPr: ['is_pickpr', v.boolean()],
  image: imageUrl,
} as const;

export const WireSiteEntry = wireObject(siteEntryFields);
