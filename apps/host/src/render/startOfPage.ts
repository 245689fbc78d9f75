import type { PageMatch, PageType } from '@engawa/contract';
import { viewOfPage, type FrameView } from '../state/viewSlice.ts';
import { startState } from '../state/hostSlices.ts';
import type { AnyState } from '../runtime/sliceSet.ts';
import type { RenderRequest, RenderTarget, WorkerSetup } from './protocol.ts';

const viewOf = (target: RenderTarget): FrameView => {
  switch (target.kind) {
    case 'page':
      return viewOfPage(target.module, target.match);
    case 'not-yet':
      return { kind: 'not-yet', amebaId: target.amebaId };
    case 'error':
      return { kind: 'error', status: target.status };
    default:
      return { kind: target.kind };
  }
};

const HOST_PAGE_TYPES: Readonly<Record<Exclude<RenderTarget['kind'], 'page'>, PageType>> = {
  'site-top': 'site-top',
  shell: 'appshell',
  'not-yet': 'error',
  error: 'error',
};

const matchOf = (target: RenderTarget): PageMatch => {
  if (target.kind === 'page') return target.match;
  const path = target.kind === 'not-yet' ? target.path : '/';
  return { pageType: HOST_PAGE_TYPES[target.kind], amebaId: '', params: {}, path };
};

/** The state of a page before anything is read. */
export const startOfPage = (
  { target, nowMs, versions }: RenderRequest<RenderTarget>,
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
