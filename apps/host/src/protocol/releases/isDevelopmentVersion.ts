/**
 * Whether a version is a build of a development session, in which each edit must appear at once.
 */
export const isDevelopmentVersion = (version: string): boolean => version.includes('-local.dev.');
