import type { RemotePage } from '@engawa/contract';

/**
 * In place of what a page of the host reads (`LOADED_PAGES`): a browser gets it from the host as a view.
 * @errors throws.
 */
// oxlint-disable-next-line require-yield -- there is nothing to wait for
export const loadsOnServer: RemotePage['load'] = function* load() {
  throw new Error('host pages load on the server only');
};
