import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { blogParams } from '../parts/blogParams.ts';

export const WireLayout = wireObject({
  isSidebar1Used: ['use_sidebar1', v.boolean()],
  isSidebar2Used: ['use_sidebar2', v.boolean()],
  hasNoSidebar: ['no_use_sidebar', v.boolean()],
  entryLimit: v.nullable(v.number()),
});

export const pcLayout = defineResource({
  name: 'pcLayout',
  params: blogParams,
  response: WireLayout,
});

/**
 * Reads the side columns of a blog and its entries per page (R3.8).
 * @errors API-004 no such blog, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/pcLayout
 */
export const getPcLayout = pcLayout.read;
