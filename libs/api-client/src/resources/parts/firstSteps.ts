import * as v from 'valibot';
import { decodeWith } from '../define/decodeWith.ts';
import { wireObject } from '../define/wireObject.ts';

/** For each first step of a new blog's owner: whether the step is complete. */
export const WireFirstSteps = wireObject({
  hasTemplate: v.boolean(),
  hasCover: v.boolean(),
  hasPicture: v.boolean(),
  hasEntry: v.boolean(),
  /** entries were imported from another service; this step is optional */
  hasImport: v.optional(v.boolean(), false),
});

/** Decodes the first steps in the `checklist` of the personal read. @errors API-002 */
export const decodeFirstSteps = decodeWith(
  v.pipe(
    v.object({ steps: WireFirstSteps }),
    v.transform((checklist) => checklist.steps),
  ),
);
