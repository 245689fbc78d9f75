import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { closeSync, fsyncSync, openSync } from 'node:fs';

type OpenFile = { readonly nfd?: number; readonly node: unknown };

/** What Emscripten mounts a folder with. */
type FolderDriver = {
  readonly stream_ops: { fsync?: (file: OpenFile) => number };
  readonly realPath: (node: unknown) => string;
  /** turns what Node throws into what the database understands */
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
 * Files of a folder that are on the disk when the database says so. PGlite's own are written, but
 * Emscripten's fsync of a folder does nothing: what was committed would outlive the process, not the
 * machine.
 */
class DurableFolder extends NodeFS {
  override async init(
    ...given: Parameters<NodeFS['init']>
  ): Promise<Awaited<ReturnType<NodeFS['init']>>> {
    const { emscriptenOpts } = await super.init(...given);
    const preRun = [emscriptenOpts.preRun ?? []].flat();
    const syncToDisk = ({ NODEFS: driver }: { readonly NODEFS: FolderDriver }) => {
      driver.stream_ops.fsync = ({ nfd, node }) => {
        // a folder is never really opened
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
 * How PGlite opens a folder so that a commit which was acknowledged is on the disk: it starts without
 * fsync, and its default of fdatasync is nothing but a word in Emscripten.
 */
export const buildDurableFileOptions = (folder: string): PGliteOptions => ({
  fs: new DurableFolder(folder),
  startParams: [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== NO_FSYNC),
    '-c',
    'wal_sync_method=fsync',
  ],
});
