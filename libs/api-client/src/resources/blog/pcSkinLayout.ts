import { defineResource } from '../define/defineResource.ts';
import { previewParams } from './previewParams.ts';
import { WireLayout } from './pcLayout.ts';

export const pcSkinLayout = defineResource({
  name: 'pcSkinLayout',
  params: previewParams,
  response: WireLayout,
});

/**
 * Reads the columns and the entries per page of a preview.
 * @errors as `getPreviewSkin`
 * @source GET /_api/pcSkinLayout
 */
export const getSkinLayout = pcSkinLayout.read;
