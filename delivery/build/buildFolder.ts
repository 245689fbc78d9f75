/** Set where a build must leave the folder of the checkout's own build alone. */
export const BUILD_FOLDER = 'ENGAWA_BUILD_FOLDER';

/**
 * The folder of the app that a build is written to.
 * @param usual its name where no other was named
 */
export const buildFolder = (usual: string): string => process.env[BUILD_FOLDER] ?? usual;
