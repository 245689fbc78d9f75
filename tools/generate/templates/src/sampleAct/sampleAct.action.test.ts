import { sampleActAction } from './sampleAct.action.ts';

const FIELDS = { entry_id: 12, ameba_id: 'kanoya-mio' };

test('plans a write that the release record declares, for the entry of the form', () => {
  const { plan, writes } = sampleActAction;
  const planned = plan(FIELDS, null);
  expect(planned).toMatchObject({ kind: 'write', params: { entryId: 12 } });
  expect(writes).toContainEqual(
    planned.kind === 'write' && { resource: planned.resource, operation: planned.operation },
  );
});

test('has texts for the question, the button, the result and the return link of the action', () => {
  const { question, button, done, back } = sampleActAction.words;
  const words = [question(FIELDS), button(FIELDS), done(FIELDS), back];
  expect(words.filter((text) => text === '')).toEqual([]);
});
