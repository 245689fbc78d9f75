import { defineResource } from '../define/defineResource.ts';
import { blogParams } from '../parts/blogParams.ts';
import { WireSkin } from '../parts/skin.ts';

export const pcSkin = defineResource({ name: 'pcSkin', params: blogParams, response: WireSkin });

/**
 * Reads the skin, which determines the template.
 * @errors API-004 no such blog, API-001 timeout, API-002 invalid response or unknown template.
 * Never throws.
 * @source GET /_api/pcSkin
 */
export const getPcSkin = pcSkin.read;
