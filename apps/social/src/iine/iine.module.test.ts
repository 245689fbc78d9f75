import { TEMPLATE_NAMES } from '@engawa/contract';
import { LAZY_OFFSETS_PX } from '@engawa/contract/modules/lazyLimits.ts';
import { exposed } from './iine.module.ts';

test('R9.8 the like is asked for as far outside of the window as reactions are', () => {
  expect(exposed.preloadMarginPx).toBe(LAZY_OFFSETS_PX.reactions);
});

test.each(TEMPLATE_NAMES)('R2.6.2 the like has a place in %s', (template) => {
  expect(exposed.placeholderHeightPx[template]).toBeGreaterThan(0);
});
