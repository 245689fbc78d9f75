import * as v from 'valibot';
import { createMapSchema } from '../resources/define/createMapSchema.ts';
import { wireObject } from '../resources/define/wireObject.ts';
import { createPageMapSchema } from '../resources/parts/createPageMapSchema.ts';
import { WirePaging } from '../resources/parts/paging.ts';
import { formatShape } from './formatShape.ts';

const Named = v.object({ id: v.number() });
const names = new Map<unknown, string>([
  [Named, 'Named'],
  [WirePaging, 'Paging'],
]);

test.each([
  [v.pipe(v.string(), v.isoTimestamp()), 'text'],
  [v.nullish(v.number(), null), 'number or null'],
  [v.picklist(['a', 1]), "'a' or 1"],
  [v.literal('success'), "'success'"],
  [v.array(Named), '[Named]'],
  [v.strictTuple([v.number(), v.boolean()]), '[number, boolean]'],
  [createMapSchema(Named), '{ [key]: Named }'],
  [createPageMapSchema(v.number()), '{ [key]: { data: [number], paging: Paging } }'],
  [
    wireObject({ entryId: v.number(), title: ['entry_title', v.optional(v.string(), '')] }),
    '{ entry_id: number, entry_title?: text }',
  ],
])('describes schema %#', (schema, shape) => {
  expect(formatShape(schema, names)).toBe(shape);
});
