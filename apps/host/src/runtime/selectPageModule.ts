import { selectErrorStatus, type PageException } from './pageExceptionSlice.ts';
import type { HostPageState } from './pageSlice.ts';

/** The module that replaces a failed page. */
export const ERROR_MODULE = 'host/Error';

/**
 * Selects the module of the current page, `{remote}/{Expose}`: the requested page, or the error
 * page.
 */
export const selectPageModule = (state: {
  readonly page: HostPageState;
  readonly pageException: PageException;
}): string => (selectErrorStatus(state) === null ? state.page.module : ERROR_MODULE);
