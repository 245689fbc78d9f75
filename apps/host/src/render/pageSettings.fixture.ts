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
  beaconUrl: '',
  pageView: null,
  searchHosts: [],
};
