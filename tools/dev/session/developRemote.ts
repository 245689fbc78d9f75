import { join } from 'node:path';
import { exposesIn } from '../../build/exposesIn.ts';
import { ROOT } from '../../release/checkout.ts';
import type { Remote } from '../build/devRemoteConfig.mjs';
import { watchRemote } from '../build/watchRemote.ts';
import { createDevRemote, type DevBuild, type RemoteSurroundings } from './devRemote.ts';

/** A remote of this checkout as its build takes it. */
export const readRemote = (name: string): Remote => {
  const directory = join(ROOT, 'apps', name);
  return { directory, name, exposes: exposesIn(directory) };
};

/**
 * Serves a remote from its sources.
 * @param onBuild hears every state that a server can draw with, the newest last
 * @returns the first such state, and what ends it all
 */
export const developRemote = (
  remote: Remote,
  versionPrefix: string,
  surroundings: RemoteSurroundings,
  onBuild: (build: DevBuild) => void,
): { readonly first: Promise<DevBuild>; readonly end: () => Promise<void> } => {
  const first = Promise.withResolvers<DevBuild>();
  const hear = createDevRemote(remote.name, versionPrefix, surroundings, (build) => {
    first.resolve(build);
    onBuild(build);
  });
  return { first: first.promise, end: watchRemote(remote, hear) };
};
