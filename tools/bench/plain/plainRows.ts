import { median, quartiles, type Quartiles } from '../../measure/statistics.ts';
import type { Values } from './visitPage.ts';

/** Names of the two sites that every round has. */
export const PLAIN = 'plain';
export const PRODUCT = 'product';

/** A site that shows the content of the plain blog, by addresses of its pages. */
export type Site = {
  readonly name: string;
  readonly top: string;
  /** the newest entry */
  readonly entry: string;
  /** the entry with 40 images; peers show the others alone */
  readonly long?: string;
};

/** Values of one round by the names of the sites. */
export type Round = Readonly<Record<string, Values>>;

/** One measured value of all sites. */
export type PlainRow = {
  readonly name: string;
  /** median over all rounds */
  readonly plain: number;
  readonly others: readonly {
    readonly site: string;
    readonly value: number;
    /** over the plain page's, compared within each round; null where the plain page has 0 in a round */
    readonly ratio: Quartiles | null;
  }[];
};

/** @errors throws where a site lacks a value that the plain page has */
const valuesOf = (rounds: readonly Round[], site: string, name: string): readonly number[] =>
  rounds.map((round) => {
    const value = round[site]?.[name];
    if (value === undefined) throw new Error(`${site} has no value for ${name}`);
    return value;
  });

/** Rows of the table that compares sites with the plain page. @param rounds with equal sites and values */
export const plainRows = (rounds: readonly Round[]): readonly PlainRow[] => {
  const [first = {}] = rounds;
  const sites = Object.keys(first).filter((site) => site !== PLAIN);
  return Object.keys(first[PLAIN] ?? {}).map((name) => {
    const plain = valuesOf(rounds, PLAIN, name);
    return {
      name,
      plain: median(plain),
      others: sites.map((site) => {
        const values = valuesOf(rounds, site, name);
        const ratios = values.map((value, round) => value / (plain[round] ?? 0));
        return {
          site,
          value: median(values),
          ratio: ratios.every(Number.isFinite) ? quartiles(ratios) : null,
        };
      }),
    };
  });
};
