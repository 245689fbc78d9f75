import { existsSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { evidenceFolder } from '../evidence/evidenceFolder.ts';
import { runNames } from '../run/runFolders.ts';
import { escapeHtml, htmlPage, htmlTable } from './html.ts';

const reportedTest = v.object({
  /** the journey's file without its extension */
  file: v.string(),
  title: v.string(),
  outcome: v.picklist(['passed', 'failed', 'not run']),
  seconds: v.number(),
  /** the error of a failed test */
  why: v.nullable(v.string()),
});

/** One test of a run. */
export type ReportedTest = v.InferOutput<typeof reportedTest>;

const runShape = v.object({
  /** ISO time, UTC */
  startedAt: v.string(),
  seconds: v.number(),
  /** the subject of the run, such as its releases */
  subject: v.string(),
  tests: v.pipe(v.array(reportedTest), v.readonly()),
});

/** A stored run of journeys. */
export type ReportedRun = v.InferOutput<typeof runShape>;

const RUN_FILE = 'run.json';
const PAGE_FILE = 'index.html';
const RANK = { failed: 0, 'not run': 1, passed: 2 } as const;

/** @param hasEvidence whether a folder of this name exists */
const runPage = (run: ReportedRun, hasEvidence: (folder: string) => boolean): string => {
  const { tests } = run;
  const count = (outcome: ReportedTest['outcome']) =>
    tests.filter((test) => test.outcome === outcome).length;
  const evidence = ({ file, title, outcome }: ReportedTest) => {
    const folder = evidenceFolder(file, title);
    return outcome === 'failed' && hasEvidence(folder)
      ? { html: `<a href="${folder}/${PAGE_FILE}">evidence</a>` }
      : '';
  };
  const failed = tests.filter(({ outcome }) => outcome === 'failed');
  const failures = failed
    .map((test) => {
      const link = evidence(test);
      return `<section><h2>${escapeHtml(`${test.file}: ${test.title}`)}</h2><p>${link === '' ? 'No evidence: the test failed before its page was open.' : link.html}</p><pre>${escapeHtml(test.why ?? '')}</pre></section>`;
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
    ]);
  const notRun = count('not run') === 0 ? '' : `, ${count('not run')} not run`;
  return htmlPage(
    `${count('passed')} journeys passed, ${count('failed')} failed${notRun}`,
    `<p>${escapeHtml(run.subject)}</p>
<p>${escapeHtml(run.startedAt)}, ${run.seconds.toFixed(0)} s</p>
${failures}
<h2>All tests</h2>
${htmlTable(['', 'Journey', 'Test', 'seconds', 'Evidence'], rows)}`,
  );
};

/** Writes a run next to the evidence of its failures. @returns the path of its page */
export const writeRunReport = (folder: string, run: ReportedRun): string => {
  writeFileSync(join(folder, RUN_FILE), `${JSON.stringify(run, null, 2)}\n`);
  const page = join(folder, PAGE_FILE);
  writeFileSync(
    page,
    runPage(run, (name) => existsSync(join(folder, name, PAGE_FILE))),
  );
  return page;
};

/** The page and summary line of the last run; an error sentence if none is retained. */
export const readLastRun = async (
  evidence: string,
): Promise<Result<{ readonly page: string; readonly line: string }, string>> => {
  for (const name of await runNames(evidence)) {
    const file = join(evidence, name, RUN_FILE);
    if (!existsSync(file)) continue;
    const run = v.parse(runShape, JSON.parse(await readFile(file, 'utf8')));
    const failed = run.tests.filter(({ outcome }) => outcome === 'failed').length;
    const line = `${run.tests.length} tests, ${failed} failed, ${run.startedAt}, ${run.seconds.toFixed(0)} s. ${run.subject}`;
    return success({ page: join(evidence, name, PAGE_FILE), line });
  }
  return failure('No run of journeys is stored. Start one with npm run e2e.');
};
