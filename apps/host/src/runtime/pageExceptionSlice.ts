import { createSlice, type PayloadAction } from '@engawa/contract';
import { isErrorPageStatus, type ErrorPageStatus } from '../protocol/errorPageStatus.ts';

/** The requested entry, which was not found. */
type MissingEntry = { readonly amebaId: string; readonly entryId: string };

/** The reason why an error page replaces the requested page. Status 200 means that none does. */
export type PageException =
  | { readonly status: 200 | ErrorPageStatus; readonly detail: null }
  | { readonly status: 404; readonly detail: MissingEntry }
  | { readonly status: 302; readonly detail: { readonly location: string } };

type Failure = { readonly status: ErrorPageStatus } | Extract<PageException, { status: 404 }>;

const NONE: PageException = { status: 200, detail: null };

/** The exception of a page: if set, server and browser render its error page. */
export const pageExceptionSlice = createSlice({
  name: 'pageException',
  initialState: (): PageException => NONE,
  reducers: {
    pageFailed: (_, { payload }: PayloadAction<Failure>): PageException => ({
      detail: null,
      ...payload,
    }),
    redirected: (_, { payload }: PayloadAction<string>): PageException => ({
      status: 302,
      detail: { location: payload },
    }),
    exceptionReset: (): PageException => NONE,
  },
});

export const { pageFailed, redirected, exceptionReset } = pageExceptionSlice.actions;

/** Selects the status of the current error page; null for a normal page. */
export const selectErrorStatus = ({
  pageException: { status },
}: {
  readonly pageException: PageException;
}): ErrorPageStatus | null => (isErrorPageStatus(status) ? status : null);
