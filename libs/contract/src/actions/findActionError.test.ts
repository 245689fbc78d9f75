import { findActionError } from './findActionError.ts';
import { defineAction } from './defineAction.ts';

const NOD = defineAction({
  access: 'member',
  fields: { entry_id: { kind: 'id' } },
  reads: { resource: 'nods', params: { entryId: 'entry_id' } },
  writes: [{ resource: 'nods', operation: 'create' }],
  anchor: 'nod-{entry_id}',
  plan: ({ entry_id: entryId }) => ({
    kind: 'write',
    resource: 'nods',
    operation: 'create',
    params: { entryId },
  }),
  words: {
    question: () => 'うなずきますか？',
    button: () => 'うなずく',
    done: () => 'うなずきました',
    back: 'もどる',
    refusals: {},
  },
});

test('accepts an action that refers only to its own fields', () => {
  expect(findActionError('nod', NOD)).toBeNull();
});

test.each([
  ['a field that the host adds', { fields: { csrf_token: { kind: 'id' } } }, 'field csrf_token'],
  ['a read of the session', { reads: { resource: 'personal', params: {} } }, 'reads who asks'],
  ['a read by no field', { reads: { resource: 'nods', params: { a: 'lost' } } }, 'no field lost'],
  ['an anchor of no field', { anchor: 'nod-{lost}' }, 'no field lost'],
  ['an anchor of an inherited property', { anchor: '{constructor}' }, 'no field constructor'],
] as const)('refuses an action with %s', (_what, over, said) => {
  expect(findActionError('nod', { ...NOD, ...over })).toContain(said);
});
