import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURE_GATES } from '@engawa/contract/testing/featureGates.ts';
import { aBlogSummary } from '@engawa/contract/testing/rootState.ts';
import { BLOG_FEATURES } from '@engawa/contract/state/blogFeatures.ts';
import { foreignRel, hasFeature } from './hasFeature.ts';

const doc = readFileSync(join(__dirname, '../../../../docs/contracts/blog-features.md'), 'utf8');
const rows = [...doc.matchAll(/^- `([a-z_]+)`(?: \(([a-z, -]+)\))?: /gm)];

test('R3.12 the document lists which parts each feature gates', () => {
  expect(rows.map(([, feature, gates]) => [feature, gates?.split(', ') ?? []])).toEqual(
    BLOG_FEATURES.map((feature) => [feature, FEATURE_GATES[feature]]),
  );
});

test.each(BLOG_FEATURES)('R3.12 a blog has the feature %s unless its flag is off', (feature) => {
  expect(hasFeature(aBlogSummary(), feature)).toBe(true);
  expect(hasFeature(aBlogSummary({ offFeatures: [feature] }), feature)).toBe(false);
  expect(hasFeature(null, feature)).toBe(true);
});

test('R3.12 an owner’s link has rel nofollow unless the feature for it is off', () => {
  expect(
    [null, aBlogSummary(), aBlogSummary({ offFeatures: ['nofollow'] })].map(foreignRel),
  ).toEqual(['nofollow noopener', 'nofollow noopener', 'noopener']);
});
