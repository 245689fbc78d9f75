/** Environment variable for a build that must not overwrite the checkout's own build folder. */
export const BUILD_FOLDER = 'ENGAWA_BUILD_FOLDER';

/**
 * The folder inside the app that a build writes to.
 * @param usual the default name
 */
export const buildFolder = (usual: string): string => process.env[BUILD_FOLDER] ?? usual;
