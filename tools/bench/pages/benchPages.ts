import { findEntry } from '@engawa/harness/demo/demoEntries.ts';
import { READ_PAGES } from '@engawa/harness/pages/renderedPages.ts';
import type { BenchProduct } from '@engawa/harness/measure/product/benchProduct.ts';
import { generatedBlog, popularBlog } from '@engawa/harness/measure/product/generatedBlog.ts';
import { percentText } from '@engawa/harness/measure/table.ts';
import type { Bench, BenchContext, PartResult } from '../report/benchReport.ts';
import { measureRendering, type BenchedPage, type PageMetrics } from './measureRendering.ts';

const PAGE_HEADS = ['CPU ms', 'spread', 'reads', 'rounds', 'statements', 'HTML B', 'brotli B'];

const pageRow = (page: PageMetrics) => [
  page.name,
  page.cpuMs,
  percentText(page.cpuSpread),
  page.reads,
  page.rounds,
  page.statements,
  page.htmlBytes,
  page.compressedBytes,
];

/** Measures the rendering of every kind of page, of the demo's blogs and of the site. */
export const benchPages: Bench = async ({ product, isQuick }) => {
  const pages: BenchedPage[] = [];
  for (const { name, address } of READ_PAGES)
    pages.push({ name, path: (await address(product)).slice(product.host.length) });
  const rounds = isQuick ? { rounds: 1, draws: 5 } : { rounds: 3, draws: 20 };
  const figures = await measureRendering(product, pages, rounds);
  const values = figures.map((page) => [`${page.name}: rounds of reads`, page.rounds] as const);
  return {
    tables: [{ heads: ['page rendered', ...PAGE_HEADS], rows: figures.map(pageRow) }],
    values: Object.fromEntries(values),
  };
};

type Comparison = {
  /** name of the table */
  readonly by: string;
  /** end of the budget's name, after the page's name */
  readonly budget: string;
  readonly less: readonly BenchedPage[];
  readonly more: readonly BenchedPage[];
};

/** Renders the same pages of two blogs alternately. */
const compare = async (
  { product, isQuick }: BenchContext,
  { by, budget, less, more }: Comparison,
): Promise<PartResult> => {
  const rounds = isQuick ? { rounds: 3, draws: 6 } : { rounds: 7, draws: 20 };
  const pages = less.flatMap((page, at) => [page, more[at] ?? page]);
  const figures = await measureRendering(product, pages, rounds);
  const pairs = less.flatMap(({ name }) => {
    const [one, other] = figures.filter((page) => page.name === name);
    return one && other ? [{ name, one, other, ratio: other.cpuMs / one.cpuMs }] : [];
  });
  const heads = [by, 'least CPU ms', 'most CPU ms', 'ratio', 'statements', 'HTML B'];
  const rows = pairs.map(({ name, one, other, ratio }) => [
    name,
    one.cpuMs,
    other.cpuMs,
    ratio,
    other.statements,
    other.htmlBytes,
  ]);
  const values = pairs.map(({ name, ratio }) => [`${name} ${budget}`, ratio] as const);
  return { tables: [{ heads, rows }], values: Object.fromEntries(values) };
};

const pagesAt = (
  amebaId: string,
  files: Readonly<Record<string, string>>,
): readonly BenchedPage[] =>
  Object.entries(files).map(([name, file]) => ({ name, path: `/${amebaId}/${file}` }));

const pagesOfSize = async (product: BenchProduct, size: number) => {
  const { amebaId } = generatedBlog(size);
  const { entryId, theme } = await findEntry(product, amebaId, 0);
  return pagesAt(amebaId, {
    'blog top': '',
    'page 2': 'page-2.html',
    entry: `entry-${entryId}.html`,
    'entry list': 'entrylist.html',
    theme: `theme-${theme.themeId}.html`,
    month: 'archive-202611.html',
    day: 'day-20261119.html',
    themes: 'themelist.html',
    months: 'archivelist.html',
    popular: 'popular.html',
    'middle page': `entrylist-${Math.ceil(size / 40)}.html`,
    'last page': `entrylist-${Math.ceil(size / 20)}.html`,
  });
};

/** Compares pages of a short and of a long blog. */
export const benchBlogSizes =
  ([short, long]: readonly [short: number, long: number]): Bench =>
  async (context) =>
    compare(context, {
      by: 'page by length of its blog',
      budget: "of a long blog: CPU of a short one's",
      less: await pagesOfSize(context.product, short),
      more: await pagesOfSize(context.product, long),
    });

const pagesWithFans = async (product: BenchProduct, fans: number) => {
  const { amebaId } = popularBlog(fans);
  const { entryId } = await findEntry(product, amebaId, 0);
  const files = { 'blog top': '', entry: `entry-${entryId}.html`, likers: `iine-${entryId}.html` };
  return pagesAt(amebaId, files);
};

/** Fans of the blog that the popular blog is compared with. */
export const FEW_FANS = 100;

/** Compares pages of a blog with few fans and of one with very many. */
export const benchPopular =
  (fans: number): Bench =>
  async (context) =>
    compare(context, {
      by: 'page by fans of its blog',
      budget: "of a popular blog: CPU of another's",
      less: await pagesWithFans(context.product, FEW_FANS),
      more: await pagesWithFans(context.product, fans),
    });
