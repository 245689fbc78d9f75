import type { ErrorPageStatus } from '../../protocol/errorPageStatus.ts';
import type { PageDestination } from '../../protocol/routes/destination.ts';
import { HOST_ADDRESSES } from '../../protocol/routes/hostAddresses.ts';
import { ERROR_MODULE } from '../../runtime/selectPageModule.ts';

/** Returns the destination of the error page for one status; this page has no address. */
export const errorDestination = (status: ErrorPageStatus): PageDestination => ({
  kind: 'page',
  module: ERROR_MODULE,
  match: {
    pageType: HOST_ADDRESSES.Error.pageType,
    amebaId: '',
    params: { status: `${status}` },
    path: '/',
  },
});
