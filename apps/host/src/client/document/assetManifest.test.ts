import { NO_SETTINGS } from '../../protocol/pageSettings.fixture.ts';
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

test('the manifest lists the complete release set; page settings describe the modules on the page', () => {
  const { settings, known } = aDocument();
  expect(Object.keys(known.remotes)).toEqual(['entry', 'social', 'host']);
  expect(known.remotes['host']?.release).toBe('host@2.0.0');
  expect(known.modules['social/Iine']).toEqual(PART);
  expect(known.modules['entry/BlogTop']).toMatchObject({ heightPx: 0 });
  expect(known.integrity).toEqual({ 'a.js': 'sha384-a', 'b.js': 'sha384-b' });
  // one map of hashes for all code that loads files
  expect(known.integrity).toBe(settings.integrity);
});

test('a view adds the heights of its slots, and the known files are retained', () => {
  const { known } = aDocument();
  const [[module, before] = ['', undefined]] = Object.entries(known.modules);
  known.addModules({
    'social/Follow': { heightPx: 3, marginPx: 100, isPage: false },
    [module]: { heightPx: 7, marginPx: 0, isPage: false },
  });
  expect(known.modules['social/Follow']).toMatchObject({ heightPx: 3, marginPx: 100 });
  expect(known.modules[module]).toMatchObject({ heightPx: 7, js: before?.js, css: before?.css });
});
