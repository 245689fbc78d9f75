import { remotesIn } from '../bootstrap/options/remotes.mjs';

/**
 * Name of a released deployable: the host, or a remote of this checkout; built in `apps/{name}`.
 */
export type Released = string;

/** Lists the released deployables of a checkout, the host first. @param root absolute */
export const releasedIn = (root?: string): readonly Released[] => ['host', ...remotesIn(root)];

export const RELEASED = releasedIn();

export const isReleased = (name: string): boolean => RELEASED.includes(name);
