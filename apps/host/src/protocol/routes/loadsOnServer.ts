import type { RemotePage } from '@engawa/contract';

/**
 * Placeholder for the load of a host page whose actual load runs only on the server
 * (`LOADED_PAGES`), because a browser gets the data as a page view.
 * @errors always throws
 */
export const loadsOnServer: RemotePage['load'] = async () => {
  throw new Error('host pages load on the server only');
};
