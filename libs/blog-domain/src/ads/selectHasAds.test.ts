import type { AdPlaceKind } from '@engawa/contract/modules/adSlotId.ts';
import type { BlogFeature } from '@engawa/contract';
import { aBloggerFacts, aBlogSummary, aRootState } from '@engawa/contract/testing/rootState.ts';
import { AD_SOURCE_TAG } from './adMessage.ts';
import { AD_SPOTS, isAdSpot } from './adSpots.ts';
import { selectHasAds } from './selectHasAds.ts';

const KINDS: readonly AdPlaceKind[] = [
  'entry-rectangle',
  'list-rectangle',
  'side-rectangle',
  'media-rectangle',
  'billboard',
  'header-banner',
  'overlay',
];

const collectKinds = (blogger = {}, offFeatures: readonly BlogFeature[] = []) => {
  const state = aRootState({
    blogger: { blogger: aBloggerFacts(blogger), blog: aBlogSummary({ offFeatures }) },
  });
  return KINDS.filter((kind) => selectHasAds(kind)(state));
};

test('R6.2 a premium blogger has no ads on any plan', () => {
  expect(collectKinds()).toEqual(KINDS);
  expect(collectKinds({ isPremium: true })).toEqual([]);
  expect(collectKinds({ isPremium: true, isApplyTopBloggerBaseAdPlan: true })).toEqual([]);
});

test('R6.2 the top blogger plan has entry and sidebar rectangles only', () => {
  expect(collectKinds({ isApplyTopBloggerBaseAdPlan: true })).toEqual([
    'entry-rectangle',
    'side-rectangle',
  ]);
});

test('R3.12 the flag `advertise` turns all ads off, the flag `auto_ad` those between entries', () => {
  expect(collectKinds({}, ['advertise'])).toEqual([]);
  expect(collectKinds({}, ['auto_ad'])).toEqual(KINDS.filter((kind) => kind !== 'list-rectangle'));
});

test('a page of the site, outside of any blog, has ads', () => {
  const state = aRootState({ blogger: { blogger: null, blog: null } });
  expect(selectHasAds('billboard')(state)).toBe(true);
});

test('R9.7 the sizes of ads are those of the specification', () => {
  const sizes = Object.entries(AD_SPOTS).map(([spot, { widthPx, heightPx }]) => [
    spot,
    `${widthPx}x${heightPx}`,
  ]);
  expect(sizes).toEqual([
    ['entry-rectangle', '336x280'],
    ['entry-rectangle-narrow', '300x250'],
    ['list-rectangle', '300x250'],
    ['side-rectangle', '300x250'],
    ['media-rectangle', '320x200'],
    ['billboard', '970x250'],
    ['header-banner', '728x90'],
    ['overlay-high', '320x100'],
    ['overlay-low', '320x50'],
  ]);
});

test('isAdSpot accepts only the names in the table of spots', () => {
  expect(Object.keys(AD_SPOTS).every(isAdSpot)).toBe(true);
  expect(['', 'overlay', 'constructor'].filter(isAdSpot)).toEqual([]);
});

test('R9.7 ad source tags are `ad_ex` with one or two digits, `ad_bc` and `ad_opt`', () => {
  const tags = ['ad_ex1', 'ad_ex12', 'ad_bc', 'ad_opt'];
  const others = ['ad_ex', 'ad_ex123', 'ad_exa', 'xad_bc', 'ad_bcx', ''];
  expect([...tags, ...others].filter((tag) => AD_SOURCE_TAG.test(tag))).toEqual(tags);
});
