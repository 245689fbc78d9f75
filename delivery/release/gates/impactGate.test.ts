import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { aCandidate } from '../testing/aCandidate.ts';
import { impactGate } from './impactGate.ts';

const aSocial = (over: Partial<ReleaseRecord>) => {
  const { record, files } = aCandidate({ remote: 'social' });
  return { record: { ...record, exposes: {}, ...over }, files };
};
const like = {
  access: 'member',
  fields: {},
  writes: [{ resource: 'iine', operation: 'create' }],
} as const;
const current = aSocial({
  exposes: { './Timeline': { kind: 'module', js: [], css: [] } },
  actions: { like },
});
const host = aCandidate({ remote: 'host', files: { 'page.js': "actionPath('social','like')" } });
const refusal = (breaks: readonly string[]) => impactGate(current, [host], breaks)(aSocial({}));

test('refuses to remove what another release uses, unless the manifest lists it under breaks', () => {
  expect(refusal([])).toMatch(/^it removes .*--breaking.*\nremoved module social\/Timeline\n/);
  expect(refusal(['social/Timeline'])).toMatch(/\nremoved action social\/like\n/);
  expect(refusal(['social/Timeline', '/_action/social/like'])).toBeNull();
  expect(impactGate(null, [host], [])(aSocial({}))).toBeNull();
});
