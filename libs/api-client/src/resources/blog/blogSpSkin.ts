import { defineResource } from '../define/defineResource.ts';
import { blogParams } from '../parts/blogParams.ts';
import { WireSkin } from '../parts/skin.ts';

/** The skin of mobile pages, for external clients. */
export const blogSpSkin = defineResource({
  name: 'blogSpSkin',
  params: blogParams,
  response: WireSkin,
});
