import type { Result } from '@engawa/contract';
import * as v from 'valibot';
import type { FirstSteps } from '../../model/ownEntries.ts';
import { decodeWith } from '../parts/decodeWith.ts';

export const WireFirstSteps = v.pipe(
  v.object({
    has_template: v.boolean(),
    has_cover: v.boolean(),
    has_picture: v.boolean(),
    has_entry: v.boolean(),
    // an older platform omits this field
    has_import: v.optional(v.boolean(), false),
  }),
  v.transform((wire): FirstSteps => ({
    hasTemplate: wire.has_template,
    hasCover: wire.has_cover,
    hasPicture: wire.has_picture,
    hasEntry: wire.has_entry,
    hasImport: wire.has_import,
  })),
);

const decodeChecklist = decodeWith(v.object({ steps: WireFirstSteps }));

/**
 * Decodes the first steps in the `checklist` of the personal read.
 * @errors API-002
 */
export const decodeFirstSteps = (checklist: unknown): Result<FirstSteps> => {
  const decoded = decodeChecklist(checklist);
  return decoded.ok ? { ok: true, value: decoded.value.steps } : decoded;
};
