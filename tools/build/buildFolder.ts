/** Set where a build is made aside, see tools/nx/whereChanged.ts. */
export const BUILD_FOLDER = 'ENGAWA_BUILD_FOLDER';

/**
 * The folder of the app that a build is written to.
 * @param usual its name where no other was asked for
 */
export const buildFolder = (usual: string): string => process.env[BUILD_FOLDER] ?? usual;
