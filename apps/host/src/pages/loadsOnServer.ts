import type { RemotePage } from '@engawa/contract';

/**
 * Placeholder for the load of a host page (`LOADED_PAGES`): a browser gets the data from the host
 * as a view.
 * @errors throws.
 */
// oxlint-disable-next-line require-yield -- there is nothing to wait for
export const loadsOnServer: RemotePage['load'] = function* load() {
  throw new Error('host pages load on the server only');
};
