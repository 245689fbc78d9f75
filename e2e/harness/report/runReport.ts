import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { evidenceFolder } from '../evidence/evidenceFolder.ts';
import { escapeHtml, htmlPage, htmlTable } from './html.ts';

const toldTest = v.object({
  /** of the journey, without its ending */
  file: v.string(),
  title: v.string(),
  outcome: v.picklist(['passed', 'failed', 'skipped']),
  seconds: v.number(),
  /** what a failed one threw, or why one was skipped */
  why: v.nullable(v.string()),
});

/** One test of a run. */
export type ToldTest = v.InferOutput<typeof toldTest>;

const runShape = v.object({
  /** ISO time, UTC */
  startedAt: v.string(),
  seconds: v.number(),
  /** part of the processors' time that somebody used, 0 to 1 */
  busy: v.number(),
  /** what the run was about, such as the releases that it walked on */
  about: v.string(),
  tests: v.pipe(v.array(toldTest), v.readonly()),
});

/** A run of journeys, as it is kept. */
export type ToldRun = v.InferOutput<typeof runShape>;

const RUN_FILE = 'run.json';
const PAGE_FILE = 'index.html';
const RANK = { failed: 0, skipped: 1, passed: 2 } as const;

/** @param hasEvidence whether a folder of this name is there */
export const runPage = (run: ToldRun, hasEvidence: (folder: string) => boolean): string => {
  const { tests } = run;
  const count = (outcome: ToldTest['outcome']) =>
    tests.filter((test) => test.outcome === outcome).length;
  const evidence = ({ title, outcome }: ToldTest) => {
    const folder = evidenceFolder(title);
    return outcome === 'failed' && hasEvidence(folder)
      ? { html: `<a href="${folder}/${PAGE_FILE}">what it saw</a>` }
      : '';
  };
  const failed = tests.filter(({ outcome }) => outcome === 'failed');
  const failures = failed
    .map((test) => {
      const link = evidence(test);
      return `<section><h2>${escapeHtml(`${test.file}: ${test.title}`)}</h2><p>${link === '' ? 'It left no evidence: it failed before its page was open.' : link.html}</p><pre>${escapeHtml(test.why ?? '')}</pre></section>`;
    })
    .join('\n');
  const rows = tests
    .toSorted((a, b) => RANK[a.outcome] - RANK[b.outcome] || b.seconds - a.seconds)
    .map((test) => [
      test.outcome === 'failed' ? { html: '<span class="bad">failed</span>' } : test.outcome,
      test.file,
      test.title,
      test.seconds.toFixed(1),
      evidence(test),
      test.outcome === 'skipped' ? (test.why ?? '') : '',
    ]);
  const skipped = count('skipped') === 0 ? '' : `, ${count('skipped')} skipped`;
  return htmlPage(
    `${count('passed')} journeys passed, ${count('failed')} failed${skipped}`,
    `<p>${escapeHtml(run.about)}</p>
<p>${escapeHtml(run.startedAt)}, ${run.seconds.toFixed(0)} s, processors busy ${(run.busy * 100).toFixed(0)} %</p>
${failures}
<h2>All tests</h2>
${htmlTable(['', 'Journey', 'Test', 'seconds', 'Evidence', ''], rows)}`,
  );
};

/** Keeps a run beside the evidence of its failures. @returns the path of its page */
export const keepRun = async (folder: string, run: ToldRun): Promise<string> => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, RUN_FILE), `${JSON.stringify(run, null, 2)}\n`);
  const page = runPage(run, (name) => existsSync(join(folder, name, PAGE_FILE)));
  await writeFile(join(folder, PAGE_FILE), page);
  return join(folder, PAGE_FILE);
};

/** The page of the last run and its outcome in a line; one sentence where none is kept. */
export const lastRun = async (
  folder: string,
): Promise<Result<{ readonly page: string; readonly line: string }, string>> => {
  const file = join(folder, RUN_FILE);
  if (!existsSync(file)) return failure('No run of journeys is kept here: npm run e2e makes one.');
  const run = v.parse(runShape, JSON.parse(await readFile(file, 'utf8')));
  const page = await keepRun(folder, run);
  const failed = run.tests.filter(({ outcome }) => outcome === 'failed').length;
  return success({
    page,
    line: `${run.tests.length} tests, ${failed} failed, ${run.startedAt}, ${run.seconds.toFixed(0)} s`,
  });
};
