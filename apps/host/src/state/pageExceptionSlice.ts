import { createSlice, type PayloadAction } from '@engawa/contract';

/** Why a page is not what its address names. 200 with null: it is. */
export type PageException =
  | { readonly status: 200; readonly detail: null }
  | { readonly status: 500; readonly detail: { readonly message: string } | null }
  | { readonly status: 404; readonly detail: MissingEntry | null }
  | { readonly status: 302; readonly detail: { readonly location: string } };

/** The entry that is not there. */
export type MissingEntry = { readonly amebaId: string; readonly entryId: string };

const NONE: PageException = { status: 200, detail: null };

/** The page exception: a page that failed in the browser is drawn by it. */
export const pageExceptionSlice = createSlice({
  name: 'pageException',
  initialState: (): PageException => NONE,
  reducers: {
    internalErrorOccurred: (_, { payload }: PayloadAction<string | null>): PageException => ({
      status: 500,
      detail: payload === null ? null : { message: payload },
    }),
    pageNotFound: (): PageException => ({ status: 404, detail: null }),
    entryNotFound: (_, { payload }: PayloadAction<MissingEntry>): PageException => ({
      status: 404,
      detail: payload,
    }),
    redirected: (_, { payload }: PayloadAction<string>): PageException => ({
      status: 302,
      detail: { location: payload },
    }),
    exceptionReset: (): PageException => NONE,
  },
});

export const { internalErrorOccurred, pageNotFound, entryNotFound, redirected, exceptionReset } =
  pageExceptionSlice.actions;

export const selectPageException = (state: { readonly pageException: PageException }) =>
  state.pageException;
