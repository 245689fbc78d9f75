import { sampleActAction } from './sampleAct.action.ts';

const FIELDS = { entry_id: 12, ameba_id: 'kanoya-mio' };

test('writes only what its record says, for the entry of its form', () => {
  const { plan, writes } = sampleActAction;
  const planned = plan(FIELDS, null);
  expect(planned).toMatchObject({ kind: 'write', params: { entryId: 12 } });
  expect(writes).toContainEqual(
    planned.kind === 'write' && { resource: planned.resource, operation: planned.operation },
  );
});

test('asks, and tells of what was done, in words', () => {
  const { question, button, done, back } = sampleActAction.words;
  const words = [question(FIELDS), button(FIELDS), done(FIELDS), back];
  expect(words.filter((text) => text === '')).toEqual([]);
});
