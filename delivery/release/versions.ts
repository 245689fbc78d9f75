const NUMBER = '(?:0|[1-9][0-9]*)';
const LABEL = `(?:${NUMBER}|[0-9]*[A-Za-z-][0-9A-Za-z-]*)`;
// no build metadata: `+` would need encoding in addresses
const VERSION = new RegExp(`^${NUMBER}(?:\\.${NUMBER}){2}(?:-${LABEL}(?:\\.${LABEL})*)?$`);
const LONGEST = 64;

/** Whether a text is a semantic version and a valid folder name. */
export const isVersion = (text: string): boolean => text.length <= LONGEST && VERSION.test(text);

/** The generated version of a local build: equal content has an equal version. */
export const localVersion = (packageVersion: string, contentHash: string): string =>
  `${packageVersion}-local.${contentHash}`;

/** Whether `npm start` generated the version for a build of this checkout. */
export const isLocalVersion = (version: string): boolean => version.includes('-local.');
