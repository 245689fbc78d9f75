import type { RemotePage } from '@engawa/contract';
import { loadRankings } from '../../features/footer/loadRankings.ts';
import { HOST_PAGES } from './hostPages.ts';
import { loadSiteTop } from './loadSiteTop.ts';

const SHELL_MAX_AGE_S = 300;

const loadShell: RemotePage['load'] = async ({ amebaId }, services) => {
  await loadRankings(amebaId, services);
  return { status: 200, cacheTags: ['site'], maxAgeS: SHELL_MAX_AGE_S };
};

const LOADS: ReadonlyMap<string, RemotePage['load']> = new Map([
  ['SiteTop', loadSiteTop],
  ['Shell', loadShell],
]);

/** The host's pages with their loads, which only the server runs. */
export const LOADED_PAGES: ReadonlyMap<string, RemotePage> = new Map(
  [...HOST_PAGES].map(([name, page]) => [name, { ...page, load: LOADS.get(name) ?? page.load }]),
);
