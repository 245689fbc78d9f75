import { speculationRules } from './speculationRules.ts';

const buildClaim = (file: string, more: object = {}) => ({
  module: 'market/Goods',
  claim: { file, pageType: 'market:goods' as const, ...more },
});

const left = (rules: string): readonly unknown[] =>
  JSON.parse(rules).prerender[0].where.and.slice(1);

test('the speculation rules exclude overlay addresses from prerendering', () => {
  const none = left(speculationRules([buildClaim('goods.html')]));
  const some = left(
    speculationRules([
      buildClaim('goods.html'),
      buildClaim('goods-{entryId}-{imageId}.html', { overlay: 'market/Look' }),
      buildClaim('_/market/{code}', { scope: 'site', overlay: 'market/Look' }),
    ]),
  );
  expect(some.slice(0, none.length)).toEqual(none);
  expect(some.slice(none.length)).toEqual([
    { not: { href_matches: '/*/goods-*-*.html' } },
    { not: { href_matches: '/_/market/*' } },
  ]);
});

test('R2.1.9 the speculation rules exclude in-site links from prerendering, and prefetch overlays outside of them', () => {
  const overlay = 'market/Look';
  const rules = JSON.parse(speculationRules([buildClaim('goods-{goodsId}.html', { overlay })]));
  const selectors = (kind: 'prerender' | 'prefetch') =>
    JSON.stringify(rules[kind]).match(/(?<="selector_matches":")[^"]*/g);
  expect(selectors('prerender')).toEqual([
    '[rel~=nofollow]',
    '[data-in-site=all] a',
    '[data-in-site] a[data-ignore-scroll]',
  ]);
  expect(selectors('prefetch')).toEqual(['[rel~=nofollow]', '[data-in-site] a']);
  expect(rules.prefetch[0].where.and[0]).toEqual({ href_matches: ['/*/goods-*.html'] });
  expect(JSON.parse(speculationRules([]))).not.toHaveProperty('prefetch');
});
