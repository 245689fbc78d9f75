import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '@engawa/api-client/server/systemError.ts';

/** What all files below a folder hold, in bytes; those that go meanwhile are left out. */
export const folderBytes = async (folder: string): Promise<number> => {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(
    names.map(async (name) => {
      try {
        const found = await lstat(join(folder, name));
        return found.isFile() ? found.size : 0;
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return 0;
        throw error;
      }
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};
