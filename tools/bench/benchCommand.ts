import { usePostgresql } from '../../e2e/harness/product/databases.ts';
import { PlainError, runCommand } from '../bootstrap/system/fail.mjs';
import { startProgress } from '../bootstrap/system/progress.mjs';
import { readBenchOptions, type BenchOptions } from './benchOptions.ts';
import { benchBrowser } from './browser/browserBench.ts';
import { benchGestures } from './gestures/gestureBench.ts';
import { benchLine } from './line/lineBench.ts';
import { benchBlogSizes, benchPopular, FEW_FANS } from './pages/blogSizes.ts';
import { benchEveryPage } from './pages/everyPage.ts';
import { benchPlain } from './plain/plainBench.ts';
import { startBenchProduct } from '../measure/product/benchProduct.ts';
import { requireTwoCores } from '../measure/cores.ts';
import { generateBlogs, generatedBlog, popularBlog } from '../measure/product/generatedBlog.ts';
import type { BenchReport } from './report/benchReport.ts';
import { judgeReport } from './report/budgets.ts';
import { calibrate } from './report/calibrate.ts';
import { checkText, missedBudgets } from './report/checkBudgets.ts';
import { addToHistory, keepLatest } from './report/record.ts';
import { reportText } from './report/reportText.ts';
import { currentCommit, loadNow, surroundingsNow } from '../measure/surroundings.ts';
import { benchServer } from './server/serverBench.ts';
import { benchStorms } from './storms/stormBench.ts';

const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** Shows what takes time. */
const during = async <T>(label: string, work: () => Promise<T>): Promise<T> => {
  const progress = startProgress(label);
  try {
    const done = await work();
    progress.done();
    return done;
  } finally {
    progress.stop();
  }
};

const generatedBlogs = ({ blogSizes, fans }: BenchOptions) => [
  ...(blogSizes ?? []).map(generatedBlog),
  ...(fans === null ? [] : [FEW_FANS, fans].map(popularBlog)),
];

type Measured = { readonly report: BenchReport; readonly failures: readonly unknown[] };

/** Measures part by part: one that fails takes nothing from what the others have found. */
const measure = async (options: BenchOptions): Promise<Measured> => {
  const {
    parts,
    isQuick,
    templates,
    blogSizes: sizes,
    fans,
    isOnPostgresql,
    before,
    peers,
  } = options;
  const generated = generatedBlogs(options);
  const failures: unknown[] = [];
  const part = async <T>(label: string, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await during(label, work);
    } catch (error) {
      failures.push(error);
      return null;
    }
  };
  if (isOnPostgresql) await during('Starting PostgreSQL', usePostgresql);
  const product = await during('Starting the product', () =>
    startBenchProduct(
      generated.length === 0 ? null : (dataDir) => generateBlogs(dataDir, generated),
    ),
  );
  const loadBefore = loadNow();
  const slownessBefore = calibrate();
  try {
    const server = parts.includes('server')
      ? await part('Measuring the server', () => benchServer(product, isQuick, say))
      : null;
    const storms = parts.includes('storms')
      ? await part('Measuring what a busy day brings', () => benchStorms(product, isQuick))
      : null;
    const browser = parts.includes('browser')
      ? await part('Measuring in a browser', () => benchBrowser(product, templates, isQuick))
      : null;
    const gestures = parts.includes('gestures')
      ? await part('Measuring first gestures', () =>
          benchGestures(product, before, templates, isQuick),
        )
      : null;
    const line = parts.includes('line')
      ? await part('Measuring over TLS from far away', () => benchLine(product, templates, isQuick))
      : null;
    const pages = parts.includes('pages')
      ? await part('Drawing every kind of page', () => benchEveryPage(product, isQuick))
      : null;
    const plain = parts.includes('plain')
      ? await part('Comparing with a plain blog', () => benchPlain(product, peers, isQuick))
      : null;
    const blogSizes = sizes
      ? await part('Drawing pages of a short and a long blog', () =>
          benchBlogSizes(product, sizes, isQuick),
        )
      : null;
    const popular =
      fans === null
        ? null
        : await part('Drawing pages of a blog that few and one that many like', () =>
            benchPopular(product, fans, isQuick),
          );
    const slowness = Math.max(slownessBefore, calibrate());
    const database = isOnPostgresql ? 'PostgreSQL' : 'embedded';
    const surroundings = surroundingsNow(loadBefore, database, slowness);
    return {
      report: {
        at: new Date().toISOString(),
        commit: await currentCommit(),
        isQuick,
        surroundings,
        server,
        storms,
        browser,
        gestures,
        line,
        pages,
        plain,
        blogSizes,
        popular,
      },
      failures,
    };
  } finally {
    await product.stop();
  }
};

await runCommand(async () => {
  const options = readBenchOptions(process.argv.slice(2));
  if (!options.ok) throw new PlainError(options.error);
  requireTwoCores();
  const { report, failures } = await measure(options.value);
  const judged = judgeReport(report);
  process.stdout.write(reportText(report, judged));
  await keepLatest(report, judged);
  if (failures.length > 0)
    throw new AggregateError(failures, 'not every part was measured: nothing goes to the history');
  if (options.value.isRecorded) await addToHistory(report);
  if (!options.value.isChecked) return 0;
  const missed = missedBudgets(judged, report.surroundings.slowness);
  process.stdout.write(checkText(missed, report.surroundings.slowness));
  return missed.length === 0 ? 0 : 1;
});
