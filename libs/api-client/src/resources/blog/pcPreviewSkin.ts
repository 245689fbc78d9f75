import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { previewParams, type PreviewQuery } from './previewParams.ts';
import { WireTemplate } from '../parts/skin.ts';

export const pcPreviewSkin = defineResource({
  name: 'pcPreviewSkin',
  params: { ...previewParams, expandFlag: v.picklist(['0', '1']) },
  response: wireObject({
    skinCode: v.string(),
    template: WireTemplate,
    /** style sheet of the skin */
    skinCss: v.string(),
    /** the applicable part of the owner's style sheet */
    customCss: v.string(),
    /** the main column has the full width */
    isExpanded: v.boolean(),
  }),
  toParams: ({ isExpanded, ...query }: PreviewQuery & { readonly isExpanded: boolean }) => ({
    ...query,
    expandFlag: isExpanded ? '1' : '0',
  }),
});

/**
 * Reads the skin of a preview, with its style sheets as text.
 * @errors API-004 no such blog or skin, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/pcPreviewSkin
 */
export const getPreviewSkin = pcPreviewSkin.read;
