import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { closeSync, fsyncSync, openSync } from 'node:fs';

type OpenFile = { readonly nfd?: number; readonly node: unknown };

/** The driver that Emscripten mounts a folder with. */
type FolderDriver = {
  readonly stream_ops: { fsync?: (file: OpenFile) => number };
  readonly realPath: (node: unknown) => string;
  /** converts Node's errors into Emscripten's */
  readonly tryFSOperation: <T>(operation: () => T) => T;
};

const syncFolder = (path: string): void => {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
};

/**
 * A folder whose files are durable once the database acknowledges a commit. PGlite writes its
 * files, but Emscripten's fsync of a folder does nothing: a commit would survive a crash of the
 * process, but not of the machine.
 */
class DurableFolder extends NodeFS {
  override async init(
    ...given: Parameters<NodeFS['init']>
  ): Promise<Awaited<ReturnType<NodeFS['init']>>> {
    const { emscriptenOpts } = await super.init(...given);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    const syncToDisk = ({ NODEFS: driver }: { readonly NODEFS: FolderDriver }) => {
      driver.stream_ops.fsync = ({ nfd, node }) => {
        // Emscripten gives a folder no file descriptor
        driver.tryFSOperation(() =>
          nfd === undefined ? syncFolder(driver.realPath(node)) : fsyncSync(nfd),
        );
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, syncToDisk] as never } };
  }
}

const NO_FSYNC = '-F';

/**
 * Builds PGlite options for a folder such that acknowledged commits are on disk: PGlite starts
 * without fsync, and its default, fdatasync, does nothing in Emscripten.
 */
export const buildDurableFileOptions = (folder: string): PGliteOptions => ({
  fs: new DurableFolder(folder),
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== NO_FSYNC),
    '-c',
    'wal_sync_method=fsync',
  ],
});
