import { median, quartiles } from '@engawa/harness/measure/statistics.ts';
import type { QuietPage } from '@engawa/harness/browser/visitPage.ts';

/** Visits to the two sites in one round. */
export type Round = { readonly plain: QuietPage; readonly product: QuietPage };

/** A row of the comparison: medians of both sites, and quartiles of the ratios within each round. */
export type PlainRow = {
  readonly name: keyof QuietPage;
  readonly plain: number;
  readonly product: number;
  /** null if the plain page's value is 0 in a round */
  readonly ratio: ReturnType<typeof quartiles> | null;
};

/** Compares the product with the plain site. */
export const plainRows = (rounds: readonly Round[]): readonly PlainRow[] =>
  (Object.keys(rounds[0]?.plain ?? {}) as (keyof QuietPage)[]).map((name) => {
    const ratios = rounds.map(({ plain, product }) => product[name] / plain[name]);
    return {
      name,
      plain: median(rounds.map(({ plain }) => plain[name])),
      product: median(rounds.map(({ product }) => product[name])),
      ratio: ratios.every(Number.isFinite) ? quartiles(ratios) : null,
    };
  });

const COUNTS = ['requests', 'KiB', 'elements', 'blocking style sheets'] as const;

/**
 * Values of a kind of page by budget name. @errors throws if a paint of the plain page took no time
 */
export const plainValues = (
  kind: string,
  rows: readonly PlainRow[],
): Readonly<Record<string, number>> => {
  const values: Record<string, number> = {};
  for (const { name, product, ratio } of rows) {
    if (COUNTS.some((count) => count === name)) values[`${kind}: ${name}`] = product;
    if (name !== 'FCP, ms' && name !== 'LCP, ms') continue;
    if (ratio === null) throw new Error(`${kind}: ${name} of the plain page is 0`);
    values[`${kind}: ${name.slice(0, 3)} of the plain page`] = ratio.median;
  }
  return values;
};
