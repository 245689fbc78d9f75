import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '@engawa/delivery/testing/temporaryFolder.ts';
import { evidenceFolder } from '../evidence/evidenceFolder.ts';
import { readLastRun, writeRunReport, type ReportedRun } from './runReport.ts';

const run: ReportedRun = {
  startedAt: '2026-11-26T01:00:00.000Z',
  seconds: 61.4,
  subject: 'On <entry@1.2.0>.',
  tests: [
    { file: 'likes', title: 'R1 a like stays', outcome: 'passed', seconds: 2, why: null },
    { file: 'likes', title: 'R2 a like goes', outcome: 'failed', seconds: 3, why: 'Error: <b>' },
    { file: 'looks', title: 'R3 looks', outcome: 'not run', seconds: 0, why: null },
  ],
};

test('BQ10 the report page of a run lists failures first with their evidence, and escapes text', () =>
  inTemporaryFolder(async (folder) => {
    const seen = join(folder, evidenceFolder('likes', 'R2 a like goes'));
    await mkdir(seen);
    await writeFile(join(seen, 'index.html'), '');
    const page = await readFile(writeRunReport(folder, run), 'utf8');
    expect(page).toContain('<h1>1 journeys passed, 1 failed, 1 not run</h1>');
    expect(page).toContain(`<a href="likes-R2-a-like-goes/index.html">evidence</a>`);
    expect(page).toContain('Error: &lt;b>');
    expect(page).toContain('On &lt;entry@1.2.0>.');
    expect(page.indexOf('R2 a like goes')).toBeLessThan(page.indexOf('R1 a like stays'));
  }));

test('BQ10 the latest run is the newest finished one, and its report marks failures without evidence', () =>
  inTemporaryFolder(async (folder) => {
    expect(await readLastRun(folder)).toEqual({
      ok: false,
      error: 'No run of journeys is stored. Start one with npm run e2e.',
    });
    for (const name of ['2026-11-26T010000.000Z-1', '2026-11-27T010000.000Z-1'])
      await mkdir(join(folder, name));
    writeRunReport(join(folder, '2026-11-26T010000.000Z-1'), run);
    const last = await readLastRun(folder);
    expect(last).toMatchObject({
      ok: true,
      value: { line: expect.stringMatching(/^3 tests, 1 failed/) },
    });
    const page = last.ok ? last.value.page : '';
    expect(await readFile(page, 'utf8')).toContain('No evidence: the test failed');
  }));

test('tests whose titles have a common beginning have separate evidence folders', () => {
  const long = 'R5 '.repeat(40);
  expect(evidenceFolder('a', `${long}a`)).not.toBe(evidenceFolder('a', `${long}b`));
  expect(evidenceFolder('a', `${long}a`).length).toBeLessThanOrEqual(80);
  expect(evidenceFolder('likes', 'R5.1 a, b')).toBe('likes-R5.1-a-b');
});
