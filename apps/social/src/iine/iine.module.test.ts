import { TEMPLATE_NAMES } from '@engawa/contract';
import { exposed } from './iine.module.ts';

test('R9.8 the like is asked for 300 px outside of the window, as reactions are', () => {
  expect(exposed.preloadMarginPx).toBe(300);
});

test.each(TEMPLATE_NAMES)('R2.6.2 the like has a place in %s', (template) => {
  expect(exposed.placeholderHeightPx[template]).toBeGreaterThan(0);
});
