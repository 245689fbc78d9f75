import { access, constants } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

const isProgram = async (path: string): Promise<boolean> => {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    // missing or not executable: try the next folder
    return false;
  }
};

/** Program folders, including those that only root has in its PATH. */
export const SERVER_PATH = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`;

/**
 * Resolves the absolute path of a program like a shell, because the browser's driver needs a path.
 * @param searchPath folders, as in the environment's PATH
 */
export const programPath = async (
  name: string,
  searchPath = process.env['PATH'] ?? '',
): Promise<string | null> => {
  if (isAbsolute(name)) return name;
  for (const folder of searchPath.split(delimiter).filter(isAbsolute)) {
    const path = join(folder, name);
    if (await isProgram(path)) return path;
  }
  return null;
};
