import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { aCandidate } from '../testing/aCandidate.ts';
import { budgetFor, budgetGate } from './budgetGate.ts';
import { claimsGate } from './claimsGate.ts';
import { experimentsGate } from './experimentsGate.ts';
import { policyGate } from './policyGate.ts';
import { smokeGate } from './smokeGate.ts';

test('BF22 refuses an address that another remote claims, and names both addresses', () => {
  const entry = aCandidate({
    claims: [{ file: 'entry-{entryId}.html', pageType: 'blog-entry' }],
  }).record;
  const gate = claimsGate([{ ...entry, version: '1.0.0' }]);
  const rival = (file: string) =>
    gate(aCandidate({ remote: 'imagevideo', claims: [{ file, pageType: 'image-detail' }] }));
  expect(rival('image-{imageId}.html')).toBeNull();
  expect(rival('entry-{imageId}.html')).toBe(
    'its address /{amebaId}/entry-{imageId}.html overlaps /{amebaId}/entry-{entryId}.html of entry 1.0.0',
  );
  expect(rival('entry-12.html')).toContain('overlaps');
});

test('refuses the private pages of another remote, and names their prefix', () => {
  const claiming = (remote: string, ...prefixes: readonly string[]) => {
    const { record, files } = aCandidate({ remote, claims: [] });
    const privatePages = { prefixes, routes: [], reads: [], writes: [], uploads: [] };
    return { record: { ...record, version: '1.0.0', privatePages }, files };
  };
  const gate = claimsGate([claiming('studio', '/_customize', '/skin-preview').record]);
  expect(gate(claiming('atelier', '/entry-preview'))).toBeNull();
  expect(gate(claiming('atelier', '/entry-preview', '/_customize'))).toBe(
    'its private pages below /_customize overlap those of studio 1.0.0',
  );
});

test('refuses a content security policy source that hosts do not allow', () => {
  const gate = policyGate(['frame platform']);
  expect(gate(aCandidate())).toBeNull();
  expect(gate(aCandidate({ policy: { frame: ['platform'] } }))).toBeNull();
  const policy = { frame: ['platform', 'https://video.example'] };
  expect(gate(aCandidate({ policy }))).toBe(
    'its pages need frame https://video.example, which ENGAWA_POLICY_ALLOWED does not allow',
  );
});

test('R3.13 refuses a release with an expired experiment, and names its owner', () => {
  const { record, files } = aCandidate();
  const experiment = {
    id: 'entry-order',
    owner: 'entry-team',
    expires: '2026-11-20',
    segments: [{ segmentId: 'a', weight: 10_000 }],
    control: 0,
  };
  const candidate = { record: { ...record, experiments: [experiment] }, files };
  const lastMs = Date.UTC(2026, 10, 20, 15) - 1;
  expect(experimentsGate(lastMs)(candidate)).toBeNull();
  expect(experimentsGate(lastMs + 1)(candidate)).toBe(
    'its experiment entry-order of entry-team expired on 2026-11-20; remove it, or set a later day',
  );
});

test('BF16 refuses a release over its size budget, with size and budget', () => {
  const noise = Array.from({ length: 400 }, (_, at) => (at * 7919).toString(36)).join();
  const heavy = aCandidate({ files: { 'late.2.js': noise } });
  const gate = (js: number) =>
    budgetGate({ owner: 'entry-team', budgets: { pages: {}, release: { js, css: 0 } } });
  expect(gate(60_000)(heavy)).toBeNull();
  expect(gate(100)(heavy)).toMatch(
    /takes \d+ .* budget is 100 \(apps\/entry\/remote\.json, entry-team\)$/,
  );
});

test('sets a size budget a tenth above the measured size, by at least 2,000 bytes, rounded up', () => {
  expect(budgetFor({ js: 128_274, css: 12_323 })).toEqual({ js: 142_000, css: 15_000 });
  expect(budgetFor({ js: 18_000, css: 0 })).toEqual({ js: 20_000, css: 2000 });
});

const smoke = (
  script: string,
  candidate = aCandidate(),
  settings: Parameters<typeof smokeGate>[1] = {},
) =>
  inTemporaryFolder(async (folder) => {
    const path = join(folder, 'smoke.cjs');
    await writeFile(path, script);
    return smokeGate(path, settings)(candidate);
  });

test('gives the smoke script a folder with the release record and every file', async () => {
  const script = `const { readFileSync } = require('node:fs');
    const { files } = JSON.parse(readFileSync(process.argv[2] + '/release.json', 'utf8'));
    for (const name of Object.keys(files)) readFileSync(process.argv[2] + '/' + name);`;
  expect(await smoke(script)).toBeNull();
});

test('refuses a release with the output of the smoke script as the reason', async () => {
  const script = "console.error('it throws in module scope'); process.exit(1);";
  expect(await smoke(script)).toBe('it throws in module scope');
});

test('maps positions in the reason of a refusal to source files', async () => {
  const inWords = (text: string) => text.replace('server.cjs:1:20', 'src/Iine.tsx:29');
  const script = "console.error('Error: lost at server.cjs:1:20'); process.exit(1);";
  expect(await smoke(script, aCandidate(), { inWords })).toBe('Error: lost at src/Iine.tsx:29');
});

test('refuses server code that does not finish within the deadline', async () => {
  const script = 'setInterval(() => undefined, 1000);';
  expect(await smoke(script, aCandidate(), { deadlineMs: 500 })).toBe(
    'its server code did not finish within 0.5 s',
  );
});

test('does not pass DATABASE_URL to the smoke script', async () => {
  const script = "if ('DATABASE_URL' in process.env) console.error('seen'), process.exit(1);";
  const environment = { ...process.env, DATABASE_URL: 'postgres://engawa@127.0.0.1/blogs' };
  expect(await smoke(script, aCandidate(), { environment })).toBeNull();
});

test('skips the smoke script for a release without server code', async () => {
  const { server: _server, ...record } = aCandidate().record;
  expect(await smoke('process.exit(1);', { record, files: new Map() })).toBeNull();
});
