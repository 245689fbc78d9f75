import type { ExposeRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import type { RouteClaim } from '@engawa/contract/routes/claims.ts';
import { decodeReleaseRecord } from '@engawa/contract/remotes/releaseRecord.server.ts';
import { SHARED_VERSIONS } from '@engawa/contract/remotes/sharedPackages.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Candidate } from '../../candidate.ts';
import { aCandidate } from '../../testing/aCandidate.ts';
import { firstRefusal } from '../gate.ts';
import { quickGates } from '../quickGates.ts';

const published = (
  remote: string,
  over: Partial<ReleaseRecord>,
  files: Readonly<Record<string, string>> = {},
): Candidate => {
  const base = aCandidate({ remote, files });
  const owner = `${remote}-team`;
  return { ...base, record: { ...base.record, exposes: {}, owner, version: '3.0.0', ...over } };
};

const aModule = (...ids: readonly string[]): ExposeRecord => ({
  kind: 'module',
  js: [],
  css: [],
  ids,
});
const aPage = (
  claims: readonly RouteClaim[],
  places: ExposeRecord['places'] = [],
): ExposeRecord => ({
  kind: 'page',
  js: [],
  css: [],
  pageType: 'blog-reader',
  places: [...places],
  claims,
});
const aClaim = (file: string, over: Partial<RouteClaim> = {}): RouteClaim => ({
  file,
  pageType: 'blog-reader',
  ...over,
});

/** The live release of social, which each row changes. */
const SOCIAL: Partial<ReleaseRecord> = {
  exposes: {
    './Iine': aModule('number'),
    './HeaderFollow': aModule('name'),
    './Viewer': { ...aModule('path'), hook: 'data-viewer' },
    './LikersDialog': aModule('number', 'name', 'path', 'nothing'),
    './Unused': aModule('number'),
    './Readers': aPage([aClaim('reader.html'), aClaim('reader-{page}.html')], ['social/Iine']),
    './Search': aPage([aClaim('search/', { scope: 'site', query: ['q', 'page'] })]),
    './Fair': aPage([
      aClaim('_/social/fair/{name}.html', {
        scope: 'site',
        query: ['order'],
        placeholders: { name: { kind: 'text', max: 20 } },
      }),
      aClaim('_/social/unused/', { scope: 'site' }),
    ]),
  },
  actions: {
    iine: {
      access: 'anyone',
      fields: {
        entry_id: { kind: 'id' },
        comment_id: { kind: 'id', isOptional: true },
        operation: { kind: 'choice', of: ['create', 'delete'] },
        note: { kind: 'text', label: 'メモ', maxLength: 100, isRequired: false },
      },
      writes: [{ resource: 'iine', operation: 'create' }],
    },
  },
  persisted: { savedEntries: { forS: 300, isMembers: false, version: 2, shape: '{"items":[]}' } },
  experiments: [
    {
      id: 'social-order',
      owner: 'social-team',
      expires: '2027-01-01',
      control: 0,
      segments: [
        { segmentId: 'a', weight: 1 },
        { segmentId: 'b', weight: 1 },
      ],
    },
  ],
};
const SOCIAL_FILES = { 'server.cjs': 'const a="skin-entry skinArticle Own_abcde";' };

const host = (over: Partial<ReleaseRecord> = {}, sheet = ':root{--T-ink:#000;--T-tint:#fff}') =>
  published(
    'host',
    { shared: SHARED_VERSIONS, ...over },
    { 'main.1.js': 'frame=["social/HeaderFollow"]', 'frame.1.css': sheet },
  );
const entry = published(
  'entry',
  { exposes: { './EntryDetail': aPage([aClaim('entry-{entryId}.html')], ['social/Iine']) } },
  {
    'server.cjs':
      'open("social/LikersDialog");open("social/Viewer");a.address.readers.path();go("/_/social/fair/");',
    'a.1.css': '@layer parts{.Own_entry{color:var(--T-ink,#000)}}',
  },
);
const current = published('social', SOCIAL, SOCIAL_FILES);

const evaluate = (
  candidate: Candidate,
  { before = current, live = [host(), entry], breaks = [] as string[], isBreaking = false } = {},
) => {
  const budgets = { pages: { 'blog-reader': 9999 }, release: { js: 9999, css: 9999 } };
  const manifest = { owner: 'social-team', breaks, budgets };
  const gates = quickGates({
    manifest,
    readManifest: async () => manifest,
    live,
    current: before,
    isBreaking,
    policyAllowed: ['frame platform'],
    hooks: ['skinArticle', 'skin-entry'],
    inWords: (text) => text,
    nowMs: Date.UTC(2026, 10, 30),
  });
  return firstRefusal(gates, candidate);
};

type Tree = { [key: string]: unknown };
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Sets the value at a path; without a value, removes it. */
const change = (tree: Tree, [key = '', ...rest]: readonly string[], value: string): void => {
  const inner = tree[key];
  if (rest.length > 0 && isTree(inner)) change(inner, rest, value);
  else if (value !== '') tree[key] = JSON.parse(value);
  else if (Array.isArray(tree)) tree.splice(Number(key), 1);
  else delete tree[key];
};

/** The live release of social with one change. */
const changed = (path: string, value: string): Candidate => {
  const { files: _files, ...record } = structuredClone(current.record);
  const tree: Tree = { ...record, version: '3.1.0', code: { ...SOCIAL_FILES } };
  if (path !== '') change(tree, path.split(' '), value);
  const { code, ...over } = tree;
  const { record: built, files } = published('social', {}, code as Record<string, string>);
  const decoded = decodeReleaseRecord(JSON.stringify({ ...over, files: built.files }));
  if (!decoded.ok) throw new Error(`${path}: ${decoded.error}`);
  return { record: decoded.value, files };
};

/** Rows of user of the broken part (`-`: harmless change), kind of change, path and value. */
const ROWS = readFileSync(join(import.meta.dirname, 'releaseChanges.tsv'), 'utf8')
  .split('\n')
  .slice(1, -1)
  .map((line) => line.split('\t'));
const BREAKS = ROWS.filter(([user]) => user !== '-');
const HARMLESS = ROWS.filter(([user]) => user === '-');

/** `npm test` takes 20 rows, `npm test -- --whole` and a plain run of jest all of them. */
const chosen = (rows: typeof ROWS, every: number) =>
  process.env['ENGAWA_TEST_SCOPE'] === 'chosen'
    ? rows.filter((_row, at) => at % every === 0)
    : rows;

test('plants at least 50 breaking and 100 harmless changes', () => {
  expect(BREAKS.length).toBeGreaterThanOrEqual(50);
  expect(HARMLESS.length).toBeGreaterThanOrEqual(100);
});

test.each(
  chosen(BREAKS, 5).map(([user = '', what, path = '', value = '']) => [what, user, path, value]),
)('refuses %s, and names what uses it: %s', async (_what, user = '', path = '', value = '') => {
  const refusal = await evaluate(changed(path, value));
  expect(refusal).toContain(user);
  expect(refusal).toMatch(/-team\b/);
  expect(refusal?.split('\n').length).toBeLessThanOrEqual(3);
});

test.each(chosen(HARMLESS, 13).map(([, what, path, value]) => [what, path, value]))(
  'accepts %s as compatible',
  async (_what, path = '', value = '') => {
    expect(await evaluate(changed(path, value))).toBeNull();
  },
);

test('accepts a breaking change that the manifest lists, or that is published as breaking', async () => {
  const fewer = changed('exposes ./Readers claims 1', '');
  expect(await evaluate(fewer, { breaks: ['/{amebaId}/reader-{page}.html'] })).toBeNull();
  expect(await evaluate(fewer, { isBreaking: true })).toBeNull();
  expect(await evaluate(fewer, { breaks: ['/{amebaId}/reader.html'] })).toBe(
    'its address /{amebaId}/reader-{page}.html is claimed no more, but it is used by entry 3.0.0 (entry-team); keep it, or list /{amebaId}/reader-{page}.html under breaks in apps/social/remote.json',
  );
});

test('refuses a host without a variable or a package that a live remote uses', async () => {
  const refusal = (candidate: Candidate) =>
    evaluate(candidate, { before: host(), live: [entry, current] });
  expect(await refusal(host({}, ':root{--T-tint:#fff}'))).toBe(
    'its style sheets set no --T-ink, which entry 3.0.0 (entry-team) reads; keep it',
  );
  expect(await refusal(host({ shared: {} }))).toContain('entry 3.0.0 (entry-team) was built with');
  expect(await refusal(host({}, ':root{--T-ink:#111}'))).toBeNull();
});
