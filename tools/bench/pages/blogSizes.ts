import { entryOf } from '../../../e2e/harness/demo/demoEntries.ts';
import type { BenchProduct } from '../../measure/product/benchProduct.ts';
import { generatedBlog, popularBlog } from '../../measure/product/generatedBlog.ts';
import { drawPages, type BenchedPage, type PageFigures } from './drawPages.ts';

const FULL = { rounds: 7, draws: 20 };
const QUICK = { rounds: 3, draws: 6 };

/** One kind of page in the shortest and in the longest blog. */
export type SizeFigures = {
  readonly kind: string;
  readonly short: PageFigures;
  readonly long: PageFigures;
  /** CPU time of the longest's over the shortest's */
  readonly ratio: number;
};

const pagesOf = async (product: BenchProduct, size: number): Promise<readonly BenchedPage[]> => {
  const { amebaId } = generatedBlog(size);
  const { entryId, theme } = await entryOf(product, amebaId, 0);
  const paths = {
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
  };
  return Object.entries(paths).map(([name, file]) => ({ name, path: `/${amebaId}/${file}` }));
};

/** Draws pages and their counterparts in turn. */
const compare = async (
  product: BenchProduct,
  shorts: readonly BenchedPage[],
  longs: readonly BenchedPage[],
  isQuick: boolean,
): Promise<readonly SizeFigures[]> => {
  const pages = shorts.flatMap((short, at) => [short, longs[at] ?? short]);
  const figures = await drawPages(product, pages, isQuick ? QUICK : FULL);
  return shorts.flatMap(({ name }) => {
    const [short, long] = figures.filter((one) => one.name === name);
    return short && long ? [{ kind: name, short, long, ratio: long.cpuMs / short.cpuMs }] : [];
  });
};

/** Draws the same pages of a short and of a long blog in turn. @param sizes entries of each */
export const benchBlogSizes = async (
  product: BenchProduct,
  [shortest, longest]: readonly [number, number],
  isQuick: boolean,
): Promise<readonly SizeFigures[]> =>
  compare(product, await pagesOf(product, shortest), await pagesOf(product, longest), isQuick);

const popularPagesOf = async (
  product: BenchProduct,
  fans: number,
): Promise<readonly BenchedPage[]> => {
  const { amebaId } = popularBlog(fans);
  const { entryId } = await entryOf(product, amebaId, 0);
  const paths = { 'blog top': '', entry: `entry-${entryId}.html`, likers: `iine-${entryId}.html` };
  return Object.entries(paths).map(([name, file]) => ({ name, path: `/${amebaId}/${file}` }));
};

/** So many fans have a blog that is compared with a popular one. */
export const FEW_FANS = 100;

/** Draws the same pages of a blog that few and of one that very many follow and like. */
export const benchPopular = async (
  product: BenchProduct,
  fans: number,
  isQuick: boolean,
): Promise<readonly SizeFigures[]> =>
  compare(
    product,
    await popularPagesOf(product, FEW_FANS),
    await popularPagesOf(product, fans),
    isQuick,
  );
