import { join } from 'node:path';
import { exposesIn } from '@engawa/delivery/build/exposesIn.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import type { Remote } from '../build/devRemoteConfig.mjs';
import { watchRemote } from '../build/watchRemote.ts';
import { createDevRemote, type DevBuild, type RemoteSurroundings } from './devRemote.ts';

/**
 * The build inputs of a remote in this checkout.
 * @param notes folder for build caches between sessions, absolute
 */
export const readRemote = (name: string, notes: string): Remote => {
  const directory = join(CHECKOUT_ROOT, 'apps', name);
  return { directory, name, exposes: exposesIn(directory), notes };
};

/**
 * Serves a remote from its sources.
 * @param onBuild receives every state that a server can render with, the newest last
 * @returns a function that stops it
 */
export const developRemote = (
  remote: Remote,
  versionPrefix: string,
  surroundings: RemoteSurroundings,
  onBuild: (build: DevBuild) => void,
): (() => Promise<void>) =>
  watchRemote(remote, createDevRemote(remote.name, versionPrefix, surroundings, onBuild));
