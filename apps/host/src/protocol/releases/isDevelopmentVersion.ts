/** Whether a version is a build of a development session, whose author expects each edit at once. */
export const isDevelopmentVersion = (version: string): boolean => version.includes('-local.dev.');
