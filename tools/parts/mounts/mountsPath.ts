/** Path of the page that mounts and unmounts modules on request. */
export const MOUNTS_PATH = '/mounts';
