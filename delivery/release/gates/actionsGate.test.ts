import type { ActionRecord } from '@engawa/contract/actions/defineAction.ts';
import { join } from 'node:path';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { readBuilt } from '../candidate.ts';
import { aCandidate } from '../testing/aCandidate.ts';
import { writeBuild } from '../testing/writeBuild.ts';
import { actionsGate, actionText } from './actionsGate.ts';

const LIKE: ActionRecord = {
  access: 'member',
  fields: { entry_id: { kind: 'id' } },
  reads: { resource: 'iine', params: { entryId: 'entry_id' } },
  writes: [
    { resource: 'iine', operation: 'create' },
    { resource: 'iine', operation: 'delete' },
  ],
};

const gate = (over: Partial<ActionRecord>) =>
  actionsGate(aCandidate({ actions: { like: { ...LIKE, ...over } } }));

test('accepts actions on known resources, and a release without actions', () => {
  expect(gate({})).toBeNull();
  expect(actionsGate(aCandidate())).toBeNull();
});

test.each([
  [{ reads: { resource: 'secrets', params: {} } }, 'its action like reads secrets'],
  [{ reads: { resource: 'iine', params: { at: 'entry_id' } } }, 'its action like reads iine by at'],
  [{ writes: [{ resource: 'blogger', operation: 'update' }] }, 'its action like writes blogger'],
] as const)('refuses the actions %j', (over, said) => {
  expect(gate(over)).toContain(said);
});

test('describes the permissions of an action by its reads and writes', () => {
  expect(actionText('like', LIKE)).toBe(
    'like (member): reads iine; writes iine create, iine delete',
  );
  expect(actionText('say', { access: 'anyone', fields: {}, writes: [] })).toBe(
    'say (anyone): reads nothing; writes nothing',
  );
});

test('reads the actions of a build from its release record', () =>
  inTemporaryFolder(async (folder) => {
    await writeBuild(join(folder, 'built'), aCandidate({ actions: { like: LIKE } }));
    const read = await readBuilt(join(folder, 'built'));
    expect(read.ok && read.value.record.actions).toEqual({ like: LIKE });
  }));
