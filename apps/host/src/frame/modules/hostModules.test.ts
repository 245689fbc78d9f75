import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { HOST_EXPOSES } from '../hostExposes.server.ts';

test('R2.6.1 R2.6.2 the host has the modules of the frame, each with a height in every template', () => {
  const modules = [...HOST_EXPOSES].flatMap(([name, each]) =>
    each.kind === 'module' ? [[name, each] as const] : [],
  );
  expect(modules.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'Ad',
      'Cover',
      'Toolbar',
      'NavigationBar',
      'OwndNavigation',
      'MessageBoard',
      'FooterPanel',
      'FooterRanking',
      'FooterHashtagRanking',
      'FooterRegister',
      'FooterInformation',
      'FooterPolicy',
    ]),
  );
  for (const [name, { placeholderHeightPx, preloadMarginPx }] of modules) {
    expect([name, Object.keys(placeholderHeightPx).toSorted()]).toEqual([
      name,
      TEMPLATE_NAMES.toSorted(),
    ]);
    // section 9 allows the rectangle ad of an entry a margin of 1500 px
    expect(preloadMarginPx).toBeLessThanOrEqual(name === 'Ad' ? 1500 : 1000);
  }
});
