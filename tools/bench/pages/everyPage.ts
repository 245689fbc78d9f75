import { READ_PAGES } from '../../../e2e/harness/pages/drawnPages.ts';
import type { BenchProduct } from '../../measure/product/benchProduct.ts';
import { drawPages, type BenchedPage, type PageFigures } from './drawPages.ts';

const FULL = { rounds: 3, draws: 20 };
const QUICK = { rounds: 1, draws: 5 };

/** Has every kind of page rendered, of the demo's blogs and of the site. */
export const benchEveryPage = async (
  product: BenchProduct,
  isQuick: boolean,
): Promise<readonly PageFigures[]> => {
  const pages: BenchedPage[] = [];
  for (const { name, address } of READ_PAGES)
    pages.push({ name, path: (await address(product)).slice(product.host.length) });
  return drawPages(product, pages, isQuick ? QUICK : FULL);
};
