const NUMBER = '(?:0|[1-9][0-9]*)';
const LABEL = `(?:${NUMBER}|[0-9]*[A-Za-z-][0-9A-Za-z-]*)`;
// no build metadata: `+` would need encoding in addresses
const VERSION = new RegExp(`^${NUMBER}(?:\\.${NUMBER}){2}(?:-${LABEL}(?:\\.${LABEL})*)?$`);
const LONGEST = 64;

/** Whether a text is a semantic version and a valid folder name. */
export const isVersion = (text: string): boolean => text.length <= LONGEST && VERSION.test(text);

/** Builds the version of a local build; builds with equal content get the same version. */
export const localVersion = (packageVersion: string, contentHash: string): string =>
  `${packageVersion}-local.${contentHash}`;

/** Whether `npm start` generated the version for a build of this checkout. */
export const isLocalVersion = (version: string): boolean => version.includes('-local.');

const MOST_PRINTED = 5;

const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

/** Whether a version's numbers are lower than those of `than`; ignores prerelease labels. */
export const isLowerVersion = (version: string, than: string): boolean =>
  byNumber(version.split('-')[0] ?? '', than.split('-')[0] ?? '') < 0;

/** Formats the highest versions; omits builds of `npm start` if there are other versions. */
export const formatVersions = (versions: readonly string[]): string => {
  const published = versions.filter((version) => !isLocalVersion(version));
  const all = (published.length === 0 ? versions : published).toSorted(byNumber).toReversed();
  const further = all.length - MOST_PRINTED;
  return (
    [...all.slice(0, MOST_PRINTED), ...(further > 0 ? [`${further} more`] : [])].join(', ') ||
    'none'
  );
};
