import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { changeRegistry, readRegistry } from '../../../tools/release/changeRegistry.ts';
import { openReleases, type Releases } from '../../../tools/release/releases.ts';
import { configuredStore } from '../../../tools/release/store/configuredStore.ts';
import { ROOT } from '../paths.ts';

export type CommandEnd = { readonly code: number; readonly text: string };

/** Runs `npm run release -- …` on a data folder. */
export const releaseCommand = (dataDir: string, ...args: readonly string[]): Promise<CommandEnd> =>
  new Promise((done) => {
    const command = [join(ROOT, 'tools/release/releaseCommand.ts'), ...args, '--data', dataDir];
    execFile(process.execPath, command, { cwd: ROOT }, (error, stdout, stderr) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout + stderr }),
    );
  });

/** As above. @errors throws what the command said where it refused. */
export const release = async (dataDir: string, ...args: readonly string[]): Promise<string> => {
  const { code, text } = await releaseCommand(dataDir, ...args);
  if (code !== 0) throw new Error(text);
  return text;
};

/** The releases of a data folder: in a bucket, where the product keeps them in one. */
export const releasesOf = async (dataDir: string): Promise<Releases> => {
  const configured = await configuredStore(dataDir, process.env);
  if (!configured.ok) throw new Error(configured.error);
  return openReleases(dataDir, { who: null, why: null }, configured.value.store);
};

/** The version of a remote that the registry points to. */
export const stableVersion = async (dataDir: string, remote: string): Promise<string> => {
  const registry = await readRegistry(await releasesOf(dataDir));
  if (!registry.ok) throw new Error(registry.error);
  const entry = registry.value.remotes[remote];
  if (!entry) throw new Error(`the registry does not know ${remote}`);
  return entry.stable;
};

/** Points the registry at a version past every gate, as nobody with a sound key ever would. */
export const forcePointer = async (
  dataDir: string,
  remote: string,
  version: string,
): Promise<void> => {
  const changed = await changeRegistry(await releasesOf(dataDir), async ({ remotes }) => ({
    ok: true,
    value: { [remote]: { stable: version, previous: remotes[remote]?.stable ?? null } },
  }));
  if (!changed.ok) throw new Error(changed.error);
};
