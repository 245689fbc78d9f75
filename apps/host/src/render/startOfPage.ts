import { matchOf, viewOf, type PageTarget } from '../shell/pageTarget.ts';
import { startState } from '../state/hostSlices.ts';
import type { AnyState } from '../runtime/sliceSet.ts';
import type { RenderRequest, WorkerSetup } from './protocol.ts';

/** The state of a page before anything is read. */
export const startOfPage = (
  { target, nowMs, versions }: RenderRequest<PageTarget>,
  setup: WorkerSetup,
): AnyState => {
  const filesUrl = `${setup.origins.assets}/host/${versions['host'] ?? ''}/`;
  const site = {
    siteName: setup.siteName,
    hostOrigin: setup.origins.host,
    platformOrigin: setup.origins.platform,
  };
  return {
    ...startState(site, { match: matchOf(target), template: 'new', nowMs, status: 200 }),
    view: viewOf(target),
    siteConfig: { searchUrl: setup.searchUrl, filesUrl },
  };
};
