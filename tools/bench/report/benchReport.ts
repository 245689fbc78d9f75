import type { TemplateName } from '@engawa/contract';
import type { BenchProduct } from '@engawa/harness/measure/product/benchProduct.ts';
import type { Surroundings } from '@engawa/harness/measure/surroundings.ts';
import type { Table } from '@engawa/harness/measure/updateTable.ts';

/** The measurements of one part of the benchmark. */
export type PartResult = {
  readonly tables: readonly Table[];
  /** values with a budget, by `subject: name of the budget` or the name alone */
  readonly values: Readonly<Record<string, number>>;
};

/** One run of the benchmark, with the chosen parts. */
export type BenchReport = {
  /** ISO instant, UTC */
  readonly at: string;
  readonly commit: string;
  readonly isQuick: boolean;
  readonly surroundings: Surroundings;
  readonly parts: Readonly<Record<string, PartResult>>;
};

export type BenchContext = {
  readonly product: BenchProduct;
  /** templates of the pages that a browser opens */
  readonly templates: readonly TemplateName[];
  /** whether the rounds are few and short: checks that the bench works, unfit for comparisons */
  readonly isQuick: boolean;
};

/** Measures one part of the benchmark. */
export type Bench = (context: BenchContext) => Promise<PartResult>;
