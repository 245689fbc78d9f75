import { defineResource } from '../define/defineResource.ts';
import { blogParams } from '../parts/blogParams.ts';
import { WireSidebar } from '../parts/displaySetting.ts';

export const pcSidebar = defineResource({
  name: 'pcSidebar',
  params: blogParams,
  response: WireSidebar,
});

/**
 * Reads the layout of the side column's parts and the number of rows of each (R3.8).
 * @errors API-004 no such blog, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/pcSidebar
 */
export const getSidebarDisplay = pcSidebar.read;
