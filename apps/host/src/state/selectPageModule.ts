import type { HostState } from './hostState.ts';
import { selectErrorStatus } from './pageExceptionSlice.ts';

/** Stands where a page failed. */
export const ERROR_MODULE = 'host/Error';

/** The page that is shown, `{remote}/{Expose}`: the one that was asked for, or the error page. */
export const selectPageModule = (state: Pick<HostState, 'page' | 'pageException'>): string =>
  selectErrorStatus(state) === null ? state.page.module : ERROR_MODULE;
