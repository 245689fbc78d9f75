import { success } from '@engawa/contract/result.ts';
import { changeRegistry, readRegistry } from '@engawa/delivery/release/changeRegistry.ts';
import { openReleases, type Releases } from '@engawa/delivery/release/releases.ts';
import { configuredStore } from '@engawa/delivery/release/store/configuredStore.ts';
import { commandEnd, runCommand, type CommandEnd } from './commands.ts';

const RELEASE = 'delivery/release/releaseCommand.ts';

/** Runs `npm run release -- …` on a data folder. */
export const releaseCommand = (dataDir: string, ...args: readonly string[]): Promise<CommandEnd> =>
  commandEnd(dataDir, RELEASE, ...args);

/** Like `releaseCommand`. @errors throws the output if the command fails */
export const release = (dataDir: string, ...args: readonly string[]): Promise<string> =>
  runCommand(dataDir, RELEASE, ...args);

/** Opens the release store of a data folder, or of the configured bucket. */
export const openProductReleases = async (dataDir: string): Promise<Releases> => {
  const configured = await configuredStore(dataDir, process.env);
  if (!configured.ok) throw new Error(configured.error);
  return openReleases(dataDir, { who: null, why: null }, configured.value.store);
};

/** The version of a remote that the registry points to. */
export const stableVersion = async (dataDir: string, remote: string): Promise<string> => {
  const registry = await readRegistry(await openProductReleases(dataDir));
  if (!registry.ok) throw new Error(registry.error);
  const entry = registry.value.remotes[remote];
  if (!entry) throw new Error(`the registry does not know ${remote}`);
  return entry.stable;
};

/** Points the registry at a version without any gate, also at an unreadable one. */
export const forcePointer = async (
  dataDir: string,
  remote: string,
  version: string,
): Promise<void> => {
  const changed = await changeRegistry(await openProductReleases(dataDir), async ({ remotes }) => {
    const entry = remotes[remote];
    return success({ [remote]: { ...entry, stable: version, previous: entry?.stable ?? null } });
  });
  if (!changed.ok) throw new Error(changed.error);
};
