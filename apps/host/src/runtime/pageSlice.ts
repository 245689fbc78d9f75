import type { Crumb } from '@engawa/blog-domain/pages/structuredData.ts';
import { createSlice, type PayloadAction } from '@engawa/contract';
import type { PageState } from '@engawa/contract/state/rootState.ts';

/** The current page; `module` is `{remote}/{Expose}`. */
export type HostPageState = PageState & {
  readonly module: string;
  /** breadcrumbs from the blog's top to the page, on pages without the menu */
  readonly crumbs?: readonly Crumb[];
  /** data of a preview, which only the owner sees; undefined on pages for readers */
  readonly isPreview?: true;
};

const NO_PAGE: HostPageState = {
  module: '',
  match: { pageType: 'error', amebaId: '', params: {}, path: '/' },
  template: 'new',
  nowMs: 0,
};

export const pageSlice = createSlice({
  name: 'page',
  initialState: NO_PAGE,
  reducers: {
    templateChosen: (page, action: PayloadAction<HostPageState['template']>) => {
      page.template = action.payload;
    },
    crumbsFound: (page, { payload }: PayloadAction<NonNullable<HostPageState['crumbs']>>) => ({
      ...page,
      crumbs: payload,
    }),
  },
});

export const { templateChosen, crumbsFound } = pageSlice.actions;

export const selectHostPage = (state: { readonly page: HostPageState }): HostPageState =>
  state.page;
