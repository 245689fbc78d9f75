/** The page that mounts and unmounts what it is told to. */
export const MOUNTS_PATH = '/mounts';
