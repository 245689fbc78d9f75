import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTemporaryFolder } from '../../../tools/testing/temporaryFolder.ts';
import { evidenceFolder } from '../evidence/evidenceFolder.ts';
import { keepRun, lastRun, type ToldRun } from './runReport.ts';

const run: ToldRun = {
  startedAt: '2026-11-26T01:00:00.000Z',
  seconds: 61.4,
  busy: 0.5,
  about: 'On <entry@1.2.0>.',
  tests: [
    { file: 'likes', title: 'R1 a like stays', outcome: 'passed', seconds: 2, why: null },
    { file: 'likes', title: 'R2 a like goes', outcome: 'failed', seconds: 3, why: 'Error: <b>' },
    { file: 'looks', title: 'R3 looks', outcome: 'skipped', seconds: 0, why: 'no fonts' },
  ],
};

test('BQ10 the last run is a page: failures first, each with what it saw; text stays text', () =>
  inTemporaryFolder(async (folder) => {
    const seen = join(folder, evidenceFolder('R2 a like goes'));
    await mkdir(seen);
    await writeFile(join(seen, 'index.html'), '');
    const page = await readFile(await keepRun(folder, run), 'utf8');
    expect(page).toContain('<h1>1 journeys passed, 1 failed, 1 skipped</h1>');
    expect(page).toContain(`<a href="R2-a-like-goes/index.html">what it saw</a>`);
    expect(page).toContain('Error: &lt;b>');
    expect(page).toContain('On &lt;entry@1.2.0>.');
    expect(page).toContain('no fonts');
    expect(page.indexOf('R2 a like goes')).toBeLessThan(page.indexOf('R1 a like stays'));
  }));

test('BQ10 the page is made again of what is kept; a failure without evidence says so', () =>
  inTemporaryFolder(async (folder) => {
    expect(await lastRun(folder)).toEqual({
      ok: false,
      error: expect.stringContaining('No run of journeys is kept'),
    });
    await keepRun(folder, run);
    await writeFile(join(folder, 'index.html'), '');
    const last = await lastRun(folder);
    expect(last).toMatchObject({
      ok: true,
      value: { line: expect.stringMatching(/^3 tests, 1 failed/) },
    });
    const page = last.ok ? last.value.page : '';
    expect(existsSync(page)).toBe(true);
    expect(await readFile(page, 'utf8')).toContain('It left no evidence');
  }));

test('titles of one beginning have folders of their own', () => {
  const long = 'R5 '.repeat(40);
  expect(evidenceFolder(`${long}a`)).not.toBe(evidenceFolder(`${long}b`));
  expect(evidenceFolder(`${long}a`).length).toBeLessThanOrEqual(80);
  expect(evidenceFolder('R5.1 a, b')).toBe('R5.1-a-b');
});
