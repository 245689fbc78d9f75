import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { usePostgresql } from '@engawa/harness/product/databases.ts';
import { startProgress } from '@engawa/delivery/bootstrap/system/progress.mjs';
import { integerBetween, createListParser } from '@engawa/delivery/cli/argumentParser.ts';
import { createCommand, runCommandLine } from '@engawa/delivery/cli/createCommand.ts';
import { requireTwoCores } from '@engawa/harness/measure/cores.ts';
import { startBenchProduct } from '@engawa/harness/measure/product/benchProduct.ts';
import {
  generateBlogs,
  generatedBlog,
  popularBlog,
} from '@engawa/harness/measure/product/generatedBlog.ts';
import { currentCommit, loadNow, surroundingsNow } from '@engawa/harness/measure/surroundings.ts';
import { benchBrowser } from './browser/benchBrowser.ts';
import { benchGestures } from './gestures/benchGestures.ts';
import { benchLine } from './line/benchLine.ts';
import { benchBlogSizes, benchPages, benchPopular, FEW_FANS } from './pages/benchPages.ts';
import { benchPlain } from './plain/benchPlain.ts';
import type { Bench, BenchReport, PartResult } from './report/benchReport.ts';
import { evaluateBudgets } from './report/budgets.ts';
import { calibrate } from './report/calibrate.ts';
import { formatBudgetCheck, findMissedBudgets } from './report/findMissedBudgets.ts';
import { recordInHistory, recordLatest } from './report/record.ts';
import { reportText } from './report/reportText.ts';
import { benchServer } from './server/benchServer.ts';
import { benchStorms } from './storms/benchStorms.ts';

const PARTS: Readonly<Record<string, Bench>> = {
  server: benchServer,
  storms: benchStorms,
  browser: benchBrowser,
  gestures: benchGestures,
  line: benchLine,
  pages: benchPages,
  plain: benchPlain,
};

const MOST_ROWS = 9_999_999;
const parseCount = integerBetween(10, MOST_ROWS);

const parseSizes = (text: string): readonly [short: number, long: number] => {
  const [short = '', long = '', ...more] = text.split(',');
  if (more.length > 0) throw new InvalidArgumentError('Expected two sizes, such as 100,100000.');
  return [parseCount(short), parseCount(long)];
};

const command = createCommand(
  'npm run bench --',
  'Compares the product with a bare server, pages without scripts and a plain static blog.',
)
  .option('--quick', 'few and short rounds, too few to compare')
  .option('--record', 'adds a line to docs/bench/history.jsonl')
  .option('--check', 'exits with 1 if a budget is missed')
  .option(
    '--only <parts>',
    `some of ${Object.keys(PARTS).join(', ')}`,
    createListParser(Object.keys(PARTS)),
  )
  .option(
    '--templates <names>',
    `templates whose pages a browser opens (default: new)`,
    createListParser(TEMPLATE_NAMES),
  )
  .option(
    '--blog-size <short,long>',
    'compares pages of two blogs with these numbers of entries',
    parseSizes,
  )
  .option(
    '--popular <fans>',
    'compares a blog with this number of fans to one with a hundred',
    parseCount,
  )
  .option('--postgresql', 'on a PostgreSQL of its own instead of the embedded one');

type Options = ReturnType<typeof command.opts>;

/** Displays progress during work. */
const during = async <T>(label: string, work: () => Promise<T>): Promise<T> => {
  const progress = startProgress(label);
  try {
    const result = await work();
    progress.done();
    return result;
  } finally {
    progress.stop();
  }
};

const chosenParts = ({
  only,
  blogSize,
  popular,
}: Options): readonly (readonly [string, Bench])[] => [
  ...Object.entries(PARTS).filter(([name]) => only?.includes(name) ?? true),
  ...(blogSize ? [['blog size', benchBlogSizes(blogSize)] as const] : []),
  ...(popular ? [['popular', benchPopular(popular)] as const] : []),
];

/** Measures part by part; a failed part does not discard the results of the others. */
const measure = async (options: Options) => {
  const { quick: isQuick = false, templates = ['new'], blogSize, popular, postgresql } = options;
  const generated = [
    ...(blogSize ?? []).map(generatedBlog),
    ...(popular ? [FEW_FANS, popular].map(popularBlog) : []),
  ];
  if (postgresql) await during('Starting PostgreSQL', usePostgresql);
  const product = await during('Starting the product', () =>
    startBenchProduct(
      generated.length === 0 ? null : (dataDir) => generateBlogs(dataDir, generated),
    ),
  );
  const loadBefore = loadNow();
  const slownessBefore = calibrate();
  const parts: Record<string, PartResult> = {};
  const failures: unknown[] = [];
  const collect = (work: Promise<void>) => work.catch((error: unknown) => failures.push(error));
  for (const [name, bench] of chosenParts(options))
    await collect(
      during(`Measuring: ${name}`, async () => {
        parts[name] = await bench({ product, templates, isQuick });
      }),
    );
  const slowness = Math.max(slownessBefore, calibrate());
  await collect(product.stop());
  const database = postgresql ? 'PostgreSQL' : 'embedded';
  const report: BenchReport = {
    at: new Date().toISOString(),
    commit: await currentCommit(),
    isQuick,
    surroundings: surroundingsNow(loadBefore, database, slowness),
    parts,
  };
  return { report, failures };
};

command.action(async (options) => {
  requireTwoCores();
  const { report, failures } = await measure(options);
  const evaluated = evaluateBudgets(report);
  process.stdout.write(reportText(report, evaluated));
  await recordLatest(report, evaluated);
  if (failures.length > 0)
    throw new AggregateError(failures, 'incomplete measurement: the history is unchanged');
  if (options.record) await recordInHistory(report);
  if (!options.check) return;
  const missed = findMissedBudgets(evaluated, report.surroundings.slowness);
  process.stdout.write(formatBudgetCheck(missed, report.surroundings.slowness));
  if (missed.length > 0) process.exitCode = 1;
});

await runCommandLine(command);
