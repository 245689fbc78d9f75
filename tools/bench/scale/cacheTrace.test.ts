import { replay, type Caches, type Site } from './cacheTrace.ts';
import { randomFrom, zipfFrom } from './random.ts';

const SITE: Site = {
  pages: 100,
  viewsADay: 1500,
  exponent: 0.9,
  crawlers: 0,
  changesADay: 0,
};
const CACHES: Caches = {
  hosts: 1,
  copies: Number.POSITIVE_INFINITY,
  ttlS: 86_400 * 2,
  isHashed: false,
  isStaleShown: false,
};
const of = (site: Partial<Site>, caches: Partial<Caches> = {}) =>
  replay({ ...SITE, ...site }, { ...CACHES, ...caches }, 7);

test('a seed gives one trace, another seed another', () => {
  expect(of({})).toEqual(of({}));
  expect(replay(SITE, { ...CACHES, ttlS: 600 }, 7)).not.toEqual(
    replay(SITE, { ...CACHES, ttlS: 600 }, 8),
  );
});

test.each([0.8, 1, 1.2])('ranks are as frequent as Zipf says, exponent %d', (exponent) => {
  const next = zipfFrom(randomFrom(3), 50, exponent);
  const counts = new Map<number, number>();
  const drawn = 20_000;
  for (let i = 0; i < drawn; i += 1) {
    const rank = next();
    counts.set(rank, (counts.get(rank) ?? 0) + 1);
  }
  const whole = Array.from({ length: 50 }, (_, at) => (at + 1) ** -exponent);
  const sum = whole.reduce((all, one) => all + one, 0);
  for (const rank of [1, 2, 10, 50])
    expect((counts.get(rank) ?? 0) / drawn).toBeCloseTo(rank ** -exponent / sum, 2);
});

test('where all pages are kept and none changes, only what nobody has asked for is drawn', () => {
  expect(of({}).hits).toBeGreaterThan(0.98);
});

test('a short life, few copies, changes and crawlers each cost hits', () => {
  const { hits } = of({});
  expect(of({}, { ttlS: 60 }).hits).toBeLessThan(hits);
  expect(of({}, { copies: 8 }).hits).toBeLessThan(hits);
  expect(of({ changesADay: 400 }).hits).toBeLessThan(hits);
  expect(of({ crawlers: 0.5 }, { copies: 8 }).hits).toBeLessThan(of({}, { copies: 8 }).hits);
});

test('hosts that share readers by page keep more between them than each for itself', () => {
  const apart = of({}, { hosts: 4, copies: 8 });
  const shared = of({}, { hosts: 4, copies: 8, isHashed: true });
  expect(shared.fills).toBeLessThan(apart.fills);
});

test('what is shown while it is redrawn is a hit that costs a drawing', () => {
  const waiting = of({}, { ttlS: 600 });
  const shown = of({}, { ttlS: 600, isStaleShown: true });
  expect(shown.fills).toBe(waiting.fills);
  expect(shown.hits).toBeGreaterThan(waiting.hits);
});
