import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { exposed } from './iine.module.ts';

test('R9.8 the like loads 300 px outside the viewport', () => {
  expect(exposed.preloadMarginPx).toBe(300);
});

test.each(TEMPLATE_NAMES)('R2.6.2 the like reserves height in %s', (template) => {
  expect(exposed.placeholderHeightPx[template]).toBeGreaterThan(0);
});
