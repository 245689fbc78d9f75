import type { ReleaseManifest } from './releases/releaseManifest.ts';
import type { PageSettings } from './pageSettings.ts';

/** Settings of a page without parts. */
export const NO_SETTINGS: PageSettings = {
  assetsOrigin: '',
  main: '',
  observe: '',
  emoji: '',
  build: '20261121-0000000',
  remotes: {},
  modules: {},
  integrity: {},
  manifest: '/_manifest/host@1.0.0.json',
  beaconUrl: '',
  pageView: null,
  searchHosts: [],
};

/** The manifest of a set without remotes. */
export const NO_RELEASES: ReleaseManifest = { remotes: {}, modules: [], integrity: {} };
