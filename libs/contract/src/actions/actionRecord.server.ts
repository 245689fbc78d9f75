import * as v from 'valibot';

const name = v.pipe(v.string(), v.regex(/^[a-z]\w{0,39}$/, 'is no plain name'));

const FieldSchema = v.variant('kind', [
  v.object({ kind: v.literal('id') }),
  v.object({ kind: v.literal('amebaId') }),
  v.object({ kind: v.literal('choice'), of: v.array(v.string()) }),
  v.object({
    kind: v.literal('text'),
    label: v.string(),
    maxLength: v.pipe(v.number(), v.integer(), v.minValue(1)),
    isRequired: v.boolean(),
  }),
]);

/** What a release says of its actions, by name; what else an action is, its functions, stays out of it. */
export const ActionRecordsSchema = v.record(
  name,
  v.object({
    access: v.picklist(['member', 'anyone']),
    fields: v.record(name, FieldSchema),
    reads: v.exactOptional(
      v.object({ resource: v.string(), params: v.record(v.string(), v.string()) }),
    ),
    writes: v.array(
      v.object({ resource: v.string(), operation: v.picklist(['create', 'update', 'delete']) }),
    ),
    anchor: v.exactOptional(v.string()),
  }),
);
