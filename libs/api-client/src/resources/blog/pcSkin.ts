import type { Read, Result, TemplateName } from '@engawa/contract';
import * as v from 'valibot';
import type { PcSkin } from '../../model/skin.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';

// typed by the contract but not imported from it: decoders also run without React
export const TEMPLATES = {
  new: 'new',
  official: 'official',
  old: 'old',
  uranus: 'uranus',
} as const satisfies { [N in TemplateName]: N };

const WireSkin = v.pipe(
  v.object({
    skin_code: v.string(),
    template: v.enum(TEMPLATES),
    is_customized: v.boolean(),
    customized_css_url: v.nullable(v.string()),
  }),
  v.transform((wire): PcSkin => ({
    skinCode: wire.skin_code,
    template: wire.template,
    isCustomized: wire.is_customized,
    customizedCssUrl: wire.customized_css_url,
  })),
);

/** @errors API-002, also for an unknown template */
export const decodePcSkin: (value: unknown) => Result<PcSkin> = decodeWith(WireSkin);

/**
 * Reads the skin, which determines the template.
 * @errors API-004 no such blog, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/pcSkin
 */
export const getPcSkin =
  (read: Read) =>
  async ({ amebaId, blogId }: BlogQuery): Promise<Result<PcSkin>> =>
    readAndDecode(read, 'pcSkin', { amebaId, blogId }, decodePcSkin);
