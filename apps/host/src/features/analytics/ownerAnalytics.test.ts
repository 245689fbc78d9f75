import { collectAnalyticsIds, buildOwnerAnalytics } from './ownerAnalytics.ts';

test.each([
  ['G-4F7T9Q2XYZ', null, ['G-4F7T9Q2XYZ']],
  ['G-4F7T9Q2XYZ', 'UA-1234567-1', ['G-4F7T9Q2XYZ', 'UA-1234567-1']],
  [null, 'UA-1234567-1', ['UA-1234567-1']],
  [null, null, []],
  ['', '', []],
  ['G-1&l=dataLayer', 'UA-1234567-1"><script>', []],
  ['g-4f7t9q2xyz', 'https://elsewhere.example/', []],
])(
  'maps the settings %j and %j of a blog to the analytics ids %j',
  (ga4Content, gaContent, ids) => {
    expect(collectAnalyticsIds({ ga4Content, gaContent })).toEqual(ids);
  },
);

test('the analytics script of a blogger has its own data layer, separate from the page’s events', () => {
  expect(buildOwnerAnalytics(['G-4F7T9Q2XYZ', 'UA-1234567-1'])).toEqual({
    script: 'https://www.googletagmanager.com/gtag/js?id=G-4F7T9Q2XYZ&l=ownerLayer',
    ids: ['G-4F7T9Q2XYZ', 'UA-1234567-1'],
  });
  expect(buildOwnerAnalytics([])).toBeNull();
});
