import { remotesIn } from '../bootstrap/options/remotes.mjs';

/** Name of a deployable that is released: the host, or a remote of this checkout; built in `apps/{name}`. */
export type Released = string;

/** The deployables of a checkout that are released, the host first. @param root absolute */
export const releasedIn = (root?: string): readonly Released[] => ['host', ...remotesIn(root)];

export const RELEASED = releasedIn();

export const isReleased = (name: string): boolean => RELEASED.includes(name);
