import { PlainError, runCommand } from '../bootstrap/fail.mjs';
import { startProgress } from '../bootstrap/progress.mjs';
import { readBenchOptions, type BenchOptions } from './benchOptions.ts';
import { benchBrowser } from './browser/browserBench.ts';
import { benchBlogSizes } from './pages/blogSizes.ts';
import { benchEveryPage } from './pages/everyPage.ts';
import { startBenchProduct } from './product/benchProduct.ts';
import { requireTwoCores } from './product/cores.ts';
import { generateBlogs } from './product/generatedBlog.ts';
import type { BenchReport } from './report/benchReport.ts';
import { judgeReport } from './report/budgets.ts';
import { addToHistory, keepLatest } from './report/record.ts';
import { reportText } from './report/reportText.ts';
import { currentCommit, loadNow, surroundingsNow } from './report/surroundings.ts';
import { benchServer } from './server/serverBench.ts';

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

const measure = async (options: BenchOptions): Promise<BenchReport> => {
  const { parts, isQuick, templates, blogSizes: sizes } = options;
  const product = await during('Starting the product', () =>
    startBenchProduct(sizes && ((dataDir) => generateBlogs(dataDir, sizes))),
  );
  const loadBefore = loadNow();
  try {
    const server = parts.includes('server')
      ? await during('Measuring the server', () => benchServer(product, isQuick, say))
      : null;
    const browser = parts.includes('browser')
      ? await during('Measuring in a browser', () => benchBrowser(product, templates, isQuick))
      : null;
    const pages = parts.includes('pages')
      ? await during('Drawing every kind of page', () => benchEveryPage(product, isQuick))
      : null;
    const blogSizes = sizes
      ? await during('Drawing pages of a short and a long blog', () =>
          benchBlogSizes(product, sizes, isQuick),
        )
      : null;
    const surroundings = surroundingsNow(loadBefore);
    const at = new Date().toISOString();
    return {
      at,
      commit: await currentCommit(),
      isQuick,
      surroundings,
      server,
      browser,
      pages,
      blogSizes,
    };
  } finally {
    await product.stop();
  }
};

await runCommand(async () => {
  const options = readBenchOptions(process.argv.slice(2));
  if (!options.ok) throw new PlainError(options.error);
  requireTwoCores();
  const report = await measure(options.value);
  const judged = judgeReport(report);
  process.stdout.write(reportText(report, judged));
  await keepLatest(report, judged);
  if (options.value.isRecorded) await addToHistory(report);
  return 0;
});
