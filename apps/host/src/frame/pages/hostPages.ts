import type { RemotePage } from '@engawa/contract';
import type { PageType } from '@engawa/contract/pageTypes.ts';
import type { HostState } from '../state/hostState.ts';
import { selectPageModule } from '../../runtime/selectPageModule.ts';
import { errorPage } from './errorPage.tsx';
import { shellPage } from './shellPage.tsx';
import { siteTopPage } from './siteTopPage.tsx';

/** The host's own pages, by `host/{name}`; they render their complete frame. */
export const HOST_PAGES: ReadonlyMap<string, RemotePage> = new Map(
  [siteTopPage, shellPage, errorPage].map((page) => [page.name, page]),
);

/** Finds a page of the host. @returns undefined for a page that a remote owns */
export const findHostPage = (module: string): RemotePage | undefined =>
  module.startsWith('host/') ? HOST_PAGES.get(module.slice('host/'.length)) : undefined;

/** Selects the type of the current page; `error` if an error page replaces the requested page. */
export const selectPageType = (state: Pick<HostState, 'page' | 'pageException'>): PageType =>
  findHostPage(selectPageModule(state))?.pageType ?? state.page.match.pageType;
