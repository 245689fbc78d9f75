import { success, type Exposed } from '@engawa/contract';
import { NO_SETTINGS } from '../render/pageSettings.fixture.ts';
import type { RouteMap } from '../routes/routeMap.ts';
import { createAssetManifest } from './assetManifest.ts';

const PART = { js: ['a.js'], css: [], heightPx: 40, marginPx: 300, isPage: false };
const SETTINGS = {
  ...NO_SETTINGS,
  remotes: { social: { release: 'social@1.0.0', entry: 'social.js' } },
  modules: { 'social/Iine': PART },
  integrity: { 'a.js': 'sha384-a' },
  beaconUrl: 'https://platform.example/_beacon',
};
const MAP: RouteMap = {
  releases: 'entry@1.0.0 host@1.0.0 social@1.0.0',
  claims: [],
  modules: ['entry/BlogTop', 'social/Iine'],
  remotes: { entry: { release: 'entry@1.0.0', entry: 'entry.js' } },
};

test('a document learns of the rest of its release set, and keeps what it knows', () => {
  const known = createAssetManifest(SETTINGS);
  const { remotes, modules } = known;
  known.learn(MAP);
  expect(Object.keys(remotes)).toEqual(['social', 'entry']);
  expect(modules['social/Iine']).toEqual(PART);
  expect(modules['entry/BlogTop']).toMatchObject({ heightPx: 0 });
  expect(Object.keys(SETTINGS.remotes)).toEqual(['social']);
});

test('a part’s own code says how much place it takes in the document’s template', () => {
  const known = createAssetManifest(SETTINGS);
  const exposed: Exposed = {
    kind: 'module',
    name: 'Follow',
    slices: [],
    // oxlint-disable-next-line require-yield -- a load is a saga
    *load() {
      return success(undefined);
    },
    View: () => null,
    placeholderHeightPx: { new: 1, official: 2, old: 3, uranus: 4 },
    preloadMarginPx: 100,
  };
  known.addModule('social/Follow', exposed, 'old');
  expect(known.modules['social/Follow']).toMatchObject({
    heightPx: 3,
    marginPx: 100,
    isPage: false,
  });
});
