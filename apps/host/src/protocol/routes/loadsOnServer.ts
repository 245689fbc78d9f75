import type { RemotePage } from '@engawa/contract';

/**
 * Placeholder for the load of a host page (`LOADED_PAGES`): a browser gets the data from the host
 * as a view.
 * @errors throws.
 */
export const loadsOnServer: RemotePage['load'] = async () => {
  throw new Error('host pages load on the server only');
};
