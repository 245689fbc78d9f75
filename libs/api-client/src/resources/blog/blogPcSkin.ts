import { defineResource } from '../define/defineResource.ts';
import { blogParams } from '../parts/blogParams.ts';
import { WireSkin } from '../parts/skin.ts';

/** The skin, for external clients; our own pages read `pcSkin`. */
export const blogPcSkin = defineResource({
  name: 'blogPcSkin',
  params: blogParams,
  response: WireSkin,
});
