import { wireObject } from '../define/wireObject.ts';
import { defineResource } from '../define/defineResource.ts';
import { entryParams } from '../parts/blogParams.ts';
import { entryDetailFields } from '../parts/entryDetail.ts';

export const blogEntry = defineResource({
  name: 'blogEntry',
  params: entryParams,
  response: wireObject(entryDetailFields),
});

/**
 * Reads one entry with its text and its neighbours.
 * @errors API-004 no such entry, API-003 private entry, API-001 timeout, API-002 invalid response.
 * Never throws.
 * @source GET /_api/blogEntry
 */
export const getBlogEntry = blogEntry.read;
