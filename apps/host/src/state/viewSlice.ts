import { createSlice, type PageMatch } from '@engawa/contract';

/** What stands in the middle. `module` is the page's, `entry/BlogTop`. */
export type FrameView =
  | { readonly kind: 'blog' | 'site'; readonly module: string }
  | { readonly kind: 'site-top' }
  | { readonly kind: 'shell' }
  | { readonly kind: 'not-yet'; readonly amebaId: string | null }
  | { readonly kind: 'error'; readonly status: number };

/** What stands in the middle of a remote's page: below a blog's header, or in the service's own frame. */
export const viewOfPage = (module: string, { amebaId }: Pick<PageMatch, 'amebaId'>): FrameView => ({
  kind: amebaId === '' ? 'site' : 'blog',
  module,
});

export const viewSlice = createSlice({
  name: 'view',
  initialState: { kind: 'shell' } as FrameView,
  reducers: {},
});

export const selectView = ({ view }: { readonly view: FrameView }): FrameView => view;
