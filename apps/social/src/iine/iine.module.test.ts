import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { exposed } from './iine.module.ts';

test('R9.8 the like button loads 300 px before the viewport', () => {
  expect(exposed.preloadMarginPx).toBe(300);
});

test.each(TEMPLATE_NAMES)('R2.6.2 the like button reserves height in %s', (template) => {
  expect(exposed.placeholderHeightPx[template]).toBeGreaterThan(0);
});
