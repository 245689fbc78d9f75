import { tableText } from '../report/tableText.ts';
import { replay, type Caches, type Site } from './cacheTrace.ts';

/**
 * A small part of the site that `docs/scale.md` plans for: pages, views, changes and copies are all
 * divided by the same number. The most popular pages weigh more in a whole site, so that small caches have
 * more hits there than here: 10,000 copies at Zipf 0.8 by two fifths (the sum of the first ranks over that of all).
 */
const SCALE = 250;
const WHOLE = { pages: 100_000_000, viewsADay: 100_000_000, changesADay: 5_000_000 };
const SEED = 20_261_126;
const EXPONENTS = [0.8, 0.9, 1];
/** every page once a week */
const CRAWLERS = 1 / 8;

const HOSTS = 8;
const MINUTES = 60;
const DAY = 86_400;

type Design = { readonly name: string; readonly caches: Caches };

/** @param copies of one host, of the whole site */
const design = (name: string, copies: number, over: Partial<Caches>): Design => ({
  name,
  caches: {
    hosts: HOSTS,
    copies: copies / SCALE,
    ttlS: 30 * MINUTES,
    isHashed: false,
    isStaleShown: true,
    ...over,
  },
});

const ALL = Number.POSITIVE_INFINITY;

const DESIGNS: readonly Design[] = [
  design('10,000 copies a host, 30 s', 10_000, { ttlS: 30 }),
  design('10,000 copies a host, 30 min', 10_000, {}),
  design('10,000, readers by blog, 30 min', 10_000, { isHashed: true }),
  design('1M a host (disk), readers by blog, 30 min', 1_000_000, { isHashed: true }),
  design('1M a host (disk), readers by blog, 1 day', 1_000_000, { isHashed: true, ttlS: DAY }),
  design('all shared, 30 s', ALL, { isHashed: true, ttlS: 30 }),
  design('all shared, 30 min', ALL, { isHashed: true }),
  design('all shared, 1 day', ALL, { isHashed: true, ttlS: DAY }),
];

const siteOf = (exponent: number): Site => ({
  pages: WHOLE.pages / SCALE,
  viewsADay: WHOLE.viewsADay / SCALE,
  changesADay: WHOLE.changesADay / SCALE,
  crawlers: CRAWLERS,
  exponent,
});

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
const perSecond = (fills: number): string => ((fills * WHOLE.viewsADay) / DAY).toFixed(0);

const heads = EXPONENTS.flatMap((one) => [`Zipf ${one}: hits`, 'fills/s']);
const rows = DESIGNS.map(({ name, caches }) => [
  name,
  ...EXPONENTS.flatMap((exponent) => {
    const { hits, fills } = replay(siteOf(exponent), caches, SEED);
    return [percent(hits), perSecond(fills)];
  }),
]);
process.stdout.write(`${tableText([`${HOSTS} hosts`, ...heads], rows)}\n`);
