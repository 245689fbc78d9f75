import { createSlice, type PayloadAction } from '@engawa/contract';
import { isErrorPageStatus, type ErrorPageStatus } from '../protocol/errorPageStatus.ts';

/** The entry that was not found. */
type MissingEntry = { readonly amebaId: string; readonly entryId: string };

/** Why the page differs from the requested page. Status 200 means that it does not differ. */
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

/** The status of the current error page; null for a normal page. */
export const selectErrorStatus = ({
  pageException: { status },
}: {
  readonly pageException: PageException;
}): ErrorPageStatus | null => (isErrorPageStatus(status) ? status : null);
