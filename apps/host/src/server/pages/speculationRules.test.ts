import { speculationRules } from './speculationRules.ts';

const claimOf = (file: string, more: object = {}) => ({
  module: 'market/Goods',
  claim: { file, pageType: 'market:goods' as const, ...more },
});

const left = (rules: string): readonly unknown[] =>
  JSON.parse(rules).prerender[0].where.and.slice(1);

test('addresses that a dialog shows over the page are not rendered ahead, whatever they hold', () => {
  const none = left(speculationRules([claimOf('goods.html')]));
  const some = left(
    speculationRules([
      claimOf('goods.html'),
      claimOf('goods-{entryId}-{imageId}.html', { overlay: 'market/Look' }),
      claimOf('_/market/{code}', { scope: 'site', overlay: 'market/Look' }),
    ]),
  );
  expect(some.slice(0, none.length)).toEqual(none);
  expect(some.slice(none.length)).toEqual([
    { not: { href_matches: '/*/goods-*-*.html' } },
    { not: { href_matches: '/_/market/*' } },
  ]);
});
