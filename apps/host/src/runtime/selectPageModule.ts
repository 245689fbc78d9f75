import type { HostState } from '../frame/state/hostState.ts';
import { selectErrorStatus } from './pageExceptionSlice.ts';

/** The module that replaces a failed page. */
export const ERROR_MODULE = 'host/Error';

/** The current page, `{remote}/{Expose}`: the requested one, or the error page. */
export const selectPageModule = (state: Pick<HostState, 'page' | 'pageException'>): string =>
  selectErrorStatus(state) === null ? state.page.module : ERROR_MODULE;
