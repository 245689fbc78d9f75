import { success, type Exposed } from '@engawa/contract';
import { NO_SETTINGS } from '../render/pageSettings.fixture.ts';
import { createAssetManifest } from './assetManifest.ts';

const PART = { js: ['a.js'], css: [], heightPx: 40, marginPx: 300, isPage: false };
const MANIFEST = {
  remotes: {
    entry: { release: 'entry@1.0.0', entry: 'entry.js' },
    social: { release: 'social@1.0.0', entry: 'social.js' },
  },
  modules: ['entry/BlogTop', 'social/Iine'],
  integrity: { 'b.js': 'sha384-b' },
};

const aDocument = () => {
  const settings = {
    ...NO_SETTINGS,
    modules: { 'social/Iine': PART },
    integrity: { 'a.js': 'sha384-a' },
  };
  return { settings, known: createAssetManifest(settings, MANIFEST, 'host@2.0.0') };
};

test('the manifest lists the whole release set; settings describe the modules on the page', () => {
  const { settings, known } = aDocument();
  expect(Object.keys(known.remotes)).toEqual(['entry', 'social', 'host']);
  expect(known.remotes['host']?.release).toBe('host@2.0.0');
  expect(known.modules['social/Iine']).toEqual(PART);
  expect(known.modules['entry/BlogTop']).toMatchObject({ heightPx: 0 });
  expect(known.integrity).toEqual({ 'a.js': 'sha384-a', 'b.js': 'sha384-b' });
  // one map of hashes for all that load files
  expect(known.integrity).toBe(settings.integrity);
});

test('a part’s own code says how much place it takes in the document’s template', () => {
  const { known } = aDocument();
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
