import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { blogParams } from '../parts/blogParams.ts';
import { items } from '../parts/items.ts';
import { WireYearMonth } from '../parts/yearMonth.ts';

export const blogArchives = defineResource({
  name: 'blogArchives',
  params: blogParams,
  response: items(
    'months',
    wireObject({ yearMonth: WireYearMonth, entryCount: ['entry_cnt', v.number()] }),
  ),
});

/**
 * Reads the months with entries, newest first; months are in Asia/Tokyo.
 * @errors API-004 no such blog, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/blogArchives
 */
export const getBlogArchives = blogArchives.read;
