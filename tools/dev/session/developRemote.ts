import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { Developed } from '../../bootstrap/devOptions.mjs';
import { ROOT } from '../../release/checkout.ts';
import type { Remote } from '../build/devRemoteConfig.mjs';
import { watchRemote } from '../build/watchRemote.ts';
import { createDevRemote, type DevBuild, type RemoteSurroundings } from './devRemote.ts';

const remoteShape = v.object({
  directory: v.string(),
  name: v.string(),
  exposes: v.record(v.string(), v.string()),
});
const configShape = v.object({ remote: remoteShape });

/** Reads what an app's build says of it. */
export const readRemote = async (name: Developed): Promise<Remote> => {
  const file = join(ROOT, 'apps', name, 'webpack.config.mjs');
  const config: unknown = await import(pathToFileURL(file).href);
  return v.parse(configShape, config).remote;
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
