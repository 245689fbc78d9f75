import { join } from 'node:path';
import { exposesIn } from '@engawa/delivery/build/exposesIn.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import type { Remote } from '../build/devRemoteConfig.mjs';
import { watchRemote } from '../build/watchRemote.ts';
import { createDevRemote, type DevBuild, type RemoteSurroundings } from './devRemote.ts';

/**
 * A remote of this checkout as its build takes it.
 * @param notes folder for what its builds remember from one session to the next, absolute
 */
export const readRemote = (name: string, notes: string): Remote => {
  const directory = join(CHECKOUT_ROOT, 'apps', name);
  return { directory, name, exposes: exposesIn(directory), notes };
};

/**
 * Serves a remote from its sources.
 * @param onBuild hears every state that a server can draw with, the newest last
 * @returns ends it
 */
export const developRemote = (
  remote: Remote,
  versionPrefix: string,
  surroundings: RemoteSurroundings,
  onBuild: (build: DevBuild) => void,
): (() => Promise<void>) =>
  watchRemote(remote, createDevRemote(remote.name, versionPrefix, surroundings, onBuild));
