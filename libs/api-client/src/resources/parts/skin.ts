import type { TemplateName } from '@engawa/contract';
import * as v from 'valibot';
import { wireObject } from '../define/wireObject.ts';

// only the type comes from the contract, because decoders must also run without React
const TEMPLATES = {
  new: 'new',
  official: 'official',
  old: 'old',
  uranus: 'uranus',
} as const satisfies { [N in TemplateName]: N };

export const WireTemplate = v.enum(TEMPLATES);

/** The skin of a blog, which determines the template. */
export const WireSkin = wireObject({
  skinCode: v.string(),
  template: WireTemplate,
  isCustomized: v.boolean(),
  customizedCssUrl: v.nullable(v.string()),
});
