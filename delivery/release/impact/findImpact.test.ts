import { address } from '@engawa/contract/addresses/address.ts';
import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import type { Candidate } from '../candidate.ts';
import { aCandidate } from '../testing/aCandidate.ts';
import { findImpact, formatImpact } from './findImpact.ts';

const like = {
  access: 'member',
  fields: {},
  writes: [{ resource: 'iine', operation: 'create' }],
} as const;

const MODULES: ReleaseRecord['exposes'] = {
  './Iine': { kind: 'module', js: ['iine.js'], css: [] },
  './Readers': { kind: 'page', js: [], css: [], claims: address.readers.claims },
};

const aSocial = (over: Partial<ReleaseRecord> = {}, code = 'one("Iine_a1b2c")'): Candidate => {
  const { record, files } = aCandidate({ remote: 'social', files: { 'iine.js': code } });
  const version = over.version ?? '1.0.0';
  return { record: { ...record, version, exposes: MODULES, actions: { like }, ...over }, files };
};

const aUser = (remote: string, code: string, over: Partial<ReleaseRecord> = {}): Candidate => {
  const { record, files } = aCandidate({ remote, files: { 'page.js': code } });
  return { record: { ...record, version: '2.0.0', owner: `${remote}-team`, ...over }, files };
};

const places = (module: string): Partial<ReleaseRecord> => ({
  exposes: { './Top': { kind: 'page', js: [], css: [], places: [module] } },
});

const impactOn = (user: Candidate, after: Candidate | null) =>
  formatImpact(findImpact(aSocial(), after, [user]));

test.each<[string, Candidate, string]>([
  ['a page places', aUser('entry', '', places('social/Iine')), 'module social/Iine|page Top'],
  ['code names', aUser('entry', 'open("social/Iine")'), 'module social/Iine|code'],
  ['a form posts to', aUser('entry', "actionPath('social', 'like')"), 'action social/like|code'],
  [
    'an action reads after',
    aUser('entry', '', {
      actions: { undo: { ...like, writes: [], reads: { resource: 'iine', params: {} } } },
    }),
    'action social/like|action undo reads iine',
  ],
  [
    'code links to',
    aUser('entry', 'contract.address.readers.path(blog)'),
    'address /{amebaId}/reader.html, address /{amebaId}/reader-{page}.html|link',
  ],
])('finds an impact of the removal of a remote on what %s', (_name, user, expected) => {
  const [part, at] = expected.split('|');
  expect(impactOn(user, null)).toEqual([
    `removed ${part}\n  ${user.record.remote} 2.0.0 (${user.record.owner}): ${at}`,
  ]);
});

test('finds that a host with the frame of the contract uses the modules in that frame', () => {
  const exposes = { './Timeline': { kind: 'module', js: [], css: [] } } as const;
  const live = [aUser('host', '')];
  expect(formatImpact(findImpact(aSocial({ exposes }), null, live))).toEqual([
    'removed module social/Timeline\n  host 2.0.0 (host-team): frame',
  ]);
});

test('finds removed and changed modules of a build, and ignores those that differ only in version', () => {
  const user = aUser('entry', '', places('social/Iine'));
  expect(impactOn(user, aSocial({ version: '1.1.0' }, 'one("Iine_d3e4f")'))).toEqual([]);
  expect(impactOn(user, aSocial({ version: '1.1.0' }, 'two("Iine_d3e4f")'))).toEqual([
    'changed module social/Iine\n  entry 2.0.0 (entry-team): page Top',
  ]);
  expect(impactOn(user, aSocial({ exposes: {} }))).toEqual([
    'removed module social/Iine\n  entry 2.0.0 (entry-team): page Top',
  ]);
});

test('finds no impact of parts that no live release uses', () => {
  expect(findImpact(aSocial(), null, [aUser('entry', 'const iine = 1;')])).toEqual([]);
});
