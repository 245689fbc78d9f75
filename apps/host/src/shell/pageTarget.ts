import type { PageMatch, PageType } from '@engawa/contract';
import { viewOfPage, type FrameView } from '../state/viewSlice.ts';

/** What page is to be rendered. */
export type PageTarget =
  | { readonly kind: 'page'; readonly module: string; readonly match: PageMatch }
  | { readonly kind: 'site-top' }
  | { readonly kind: 'shell' }
  | { readonly kind: 'not-yet'; readonly amebaId: string | null; readonly path: string }
  | { readonly kind: 'error'; readonly status: number };

const HOST_PAGE_TYPES: Readonly<Record<Exclude<PageTarget['kind'], 'page'>, PageType>> = {
  'site-top': 'site-top',
  shell: 'appshell',
  'not-yet': 'error',
  error: 'error',
};

/** Where the reader is on that page. */
export const matchOf = (target: PageTarget): PageMatch => {
  if (target.kind === 'page') return target.match;
  const path = target.kind === 'not-yet' ? target.path : '/';
  return { pageType: HOST_PAGE_TYPES[target.kind], amebaId: '', params: {}, path };
};

/** What stands in the middle of that page. */
export const viewOf = (target: PageTarget): FrameView => {
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
