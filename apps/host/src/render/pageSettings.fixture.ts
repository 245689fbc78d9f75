import type { PageSettings } from './pageSettings.ts';

/** Of a page on which nothing stands. */
export const NO_SETTINGS: PageSettings = {
  assetsOrigin: '',
  main: '',
  observe: '',
  emoji: '',
  build: '20261121-0000000',
  remotes: {},
  modules: {},
  integrity: {},
  hashes: '/_hashes/host@1.0.0.json',
  beaconUrl: '',
  pageView: null,
  searchHosts: [],
};
