import { access, constants } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

const isProgram = async (path: string): Promise<boolean> => {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    // not there, or not for us: the next folder may have it
    return false;
  }
};

/** Folders of programs, with those that only root has in its PATH. */
export const SERVER_PATH = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`;

/**
 * Absolute path of a program, as a shell would find it; a browser's driver takes no bare name.
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
