import { CONTRACT_RANGE, CONTRACT_VERSION } from './contractVersion.ts';
import type { ReleaseRecord } from './releaseRecord.ts';
import { decodeReleaseRecord } from './releaseRecord.server.ts';

const INTEGRITY = `sha384-${'A'.repeat(64)}`;

const RECORD: ReleaseRecord = {
  remote: 'market',
  version: '1.0.0',
  contract: CONTRACT_RANGE,
  shared: { react: '^19.3.1' },
  server: 'server.cjs',
  remoteEntry: 'entry.1.js',
  exposes: {
    './Goods': {
      kind: 'page',
      js: ['goods.1.js'],
      css: ['goods.1.css'],
      pageType: 'market:goods',
      claims: [{ file: 'goods.html', pageType: 'market:goods' }],
    },
  },
  files: Object.fromEntries(
    ['server.cjs', 'entry.1.js', 'goods.1.js', 'goods.1.css'].map((name) => [
      name,
      { integrity: INTEGRITY, bytes: 1 },
    ]),
  ),
  commit: 'unknown',
  builtAt: '2026-04-01T00:00:00.000Z',
};

const decoded = (over: Readonly<Record<string, unknown>>) =>
  decodeReleaseRecord(JSON.stringify({ ...RECORD, ...over }));

const refused = (over: Readonly<Record<string, unknown>>) => {
  const answer = decoded(over);
  return answer.ok ? 'taken' : answer.error;
};

const PRIVATE = {
  prefixes: ['/_customize'],
  routes: [{ path: '/_customize/entries/*', formBytes: 10, takesGuests: true }],
  reads: ['ownBlog'],
  writes: [{ resource: 'ownBlog', operation: 'update' }],
  uploads: ['_editor/entry'],
};

const claimingPrivately = (over: Partial<typeof PRIVATE>, exposes: object = {}) => ({
  exposes,
  privatePages: { ...PRIVATE, ...over },
});

test('decodes the private pages of a release', () => {
  expect(decoded(claimingPrivately({}))).toMatchObject({
    ok: true,
    value: { privatePages: PRIVATE },
  });
});

test.each([
  [
    'a prefix that hosts do not leave to remotes',
    claimingPrivately({ prefixes: ['/_customize', '/_admin'] }),
    'it claims /_admin, but hosts leave only /_customize, /skin-preview, /entry-preview to private pages',
  ],
  [
    'a path outside of the prefixes',
    claimingPrivately({
      routes: [{ path: '/skin-preview/desktop', formBytes: 1, takesGuests: true }],
    }),
    'its private page /skin-preview/desktop is below no prefix',
  ],
  [
    'a page for readers as well',
    claimingPrivately({}, RECORD.exposes),
    'it has private pages, so it can expose no other page, module or action',
  ],
  [
    'an unknown upload',
    claimingPrivately({ uploads: ['_admin/purge'] }),
    'release.json: privatePages.uploads.0',
  ],
])('rejects private pages with %s', (_what, over, notified) => {
  expect(refused(over)).toContain(notified);
});

const claiming = (claim: object) => ({
  exposes: { './Goods': { kind: 'page', js: [], css: [], claims: [claim] } },
});

test.each([
  ['a release', {}],
  ['a build, whose version is empty', { version: '' }],
])('decodes every field in the record of %s', (_what, over) => {
  expect(decoded(over)).toEqual({ ok: true, value: { ...RECORD, ...over } });
});

test.each([
  ['contract 1, which wrote a number', 1, '1'],
  ['a later contract', '^2.999', '2.999'],
])(
  'rejects the record of a release of %s in one sentence, whatever its other fields',
  (_what, contract, notified) => {
    expect(refused({ contract, exposes: 'in another way' })).toBe(
      `it was built against contract ${notified}, hosts speak ${CONTRACT_VERSION}`,
    );
  },
);

test('rejects a record that names a file without a hash', () => {
  expect(refused({ remoteEntry: 'other.js' })).toBe('its record has no hash of other.js');
});

test.each(['../keys.pem', '.htaccess', 'a/b.js', '..'])(
  'rejects a record with a file named %j',
  (name) => {
    expect(
      refused({ files: { ...RECORD.files, [name]: { integrity: INTEGRITY, bytes: 1 } } }),
    ).toMatch(/^release\.json: files\..*is no plain file name$/);
  },
);

test.each([
  ['with an unknown placeholder', { file: 'a-{nonsense}.html' }, '{nonsense}'],
  [
    'for a page type of another remote',
    { file: 'a.html', pageType: 'social:likes' },
    'social:likes is a page type of social',
  ],
])('rejects a claim %s', (_what, claim, reason) => {
  expect(refused(claiming({ pageType: 'market:goods', ...claim }))).toContain(reason);
});

test('accepts an overlay module of the remote itself, and rejects any other', () => {
  const claims = [{ file: 'goods.html', pageType: 'market:goods', overlay: 'market/Look' }];
  const page = { kind: 'page', js: [], css: [], pageType: 'market:goods', claims };
  const module = { kind: 'module', js: [], css: [] };
  const answer = decoded({ exposes: { './Goods': page, './Look': module } });
  expect(answer.ok && answer.value.exposes['./Goods']?.claims).toEqual(claims);
  const why = 'it exposes no module market/Look that could show its pages';
  expect(refused({ exposes: { './Goods': page } })).toBe(why);
  expect(refused({ exposes: { './Goods': page, './Look': page } })).toBe(why);
  const foreign = { ...page, claims: [{ ...claims[0], overlay: 'social/Look' }] };
  expect(refused({ exposes: { './Goods': foreign, './Look': module } })).toContain('social/Look');
});

test.each(['', '[]', 'null', '{'])('rejects the text %j as a record', (text) => {
  expect(decodeReleaseRecord(text).ok).toBe(false);
});

const NOD = {
  access: 'member',
  fields: { entry_id: { kind: 'id' } },
  reads: { resource: 'nods', params: { entryId: 'entry_id' } },
  writes: [{ resource: 'nods', operation: 'create' }],
  anchor: 'nod-{entry_id}',
};

const FAIR = {
  id: 'market-fair',
  owner: 'market-team',
  expires: '2027-03-31',
  segments: [
    { segmentId: 'list', weight: 5000 },
    { segmentId: 'tiles', weight: 5000 },
  ],
  control: 0,
};

test('R3.13 decodes the experiments of a release', () => {
  const answer = decoded({ experiments: [FAIR] });
  expect(answer.ok && answer.value.experiments).toEqual([FAIR]);
});

test.each([
  ['of another remote', { id: 'entry-fair' }, 'its experiment entry-fair is not named market-…'],
  ['without an owner', { owner: '' }, 'its experiment market-fair has no owner'],
  ['without an end', { expires: '2027-02-30x' }, 'expires on no day such as 2027-03-31'],
  [
    'whose weights exceed 10000',
    { segments: [{ segmentId: 'a', weight: 10_001 }] },
    'weighs 10001',
  ],
  [
    'of two segments of one name',
    { segments: [FAIR.segments[0], FAIR.segments[0]] },
    'has two segments of one name',
  ],
  ['whose control segment does not exist', { control: 2 }, 'has no segment 2 for control'],
  ['without segments', { segments: [] }, 'experiments.0.segments'],
  ['whose id is not a CSS identifier', { id: 'social fair' }, 'is no plain name'],
])('R3.13 rejects an experiment %s', (_what, differences, reason) => {
  expect(refused({ experiments: [{ ...FAIR, ...differences }] })).toContain(reason);
});

const TIP = { forS: 94_608_000, isMembers: false, version: 1, shape: '{}' };

test('R9.6 decodes what slices of a release persist', () => {
  const answer = decoded({ persisted: { tip: TIP } });
  expect(answer.ok && answer.value.persisted).toEqual({ tip: TIP });
});

test.each([
  ['for more than 1,095 days', { tip: { ...TIP, forS: TIP.forS + 1 } }, 'persisted.tip.forS'],
  ['for no second', { tip: { ...TIP, forS: 0 } }, 'persisted.tip.forS'],
  ['for part of a second', { tip: { ...TIP, forS: 1.5 } }, 'persisted.tip.forS'],
  ['of unknown owner', { tip: { forS: 1 } }, 'persisted.tip.isMembers'],
  ['under a name that is not a plain name', { 'social:tip': TIP }, 'is no plain name'],
])('R9.6 rejects a persisted value %s', (_what, persisted, reason) => {
  expect(refused({ persisted })).toContain(reason);
});

test('decodes the actions of a release', () => {
  const answer = decoded({ actions: { nod: NOD } });
  expect(answer.ok && answer.value.actions).toEqual({ nod: NOD });
});

test.each([
  ['an unknown access', { nod: { ...NOD, access: 'admin' } }, 'actions.nod.access'],
  ['a field of an unknown kind', { nod: { ...NOD, fields: { a: { kind: 'html' } } } }, 'kind'],
  ['a write without an operation', { nod: { ...NOD, writes: [{ resource: 'a' }] } }, 'operation'],
  ['a name that is not a plain name', { '../nod': NOD }, 'is no plain name'],
  [
    'a read of the session',
    { nod: { ...NOD, reads: { resource: 'personal', params: {} } } },
    'who asks',
  ],
])('rejects an action with %s', (_what, actions, reason) => {
  expect(refused({ actions })).toContain(reason);
});
