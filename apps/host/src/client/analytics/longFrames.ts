const LONG_FRAME = 'long-animation-frame';

/**
 * Parses the release of a script, such as `entry@1.0.0`, from the path of its URL; null for scripts
 * that belong to no release.
 */
const parseScriptRelease = (sourceUrl: string, assetsOrigin: string): string | null => {
  if (!sourceUrl.startsWith(`${assetsOrigin}/`)) return null;
  const [remote, version, file] = sourceUrl.slice(assetsOrigin.length + 1).split('/');
  return file === undefined ? null : `${remote}@${version}`;
};

/**
 * Sums the script time in long animation frames by release.
 * @param assetsOrigin origin of the release files
 * @returns a function that returns the ms by release since its last call; undefined if the browser
 *   does not measure long animation frames
 */
export const sumLongFrames = (
  assetsOrigin: string,
): (() => Readonly<Record<string, number>> | undefined) => {
  if (!PerformanceObserver.supportedEntryTypes.includes(LONG_FRAME)) return () => undefined;
  let sums = new Map<string, number>();
  const add = (frames: PerformanceEntryList) => {
    const scripts = (frames as PerformanceLongAnimationFrameTiming[]).flatMap((one) => one.scripts);
    for (const { sourceURL, duration } of scripts) {
      const release = parseScriptRelease(sourceURL, assetsOrigin);
      if (release !== null) sums.set(release, (sums.get(release) ?? 0) + duration);
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: LONG_FRAME, buffered: true });
  return () => {
    add(observer.takeRecords());
    const taken = [...sums].map(([release, ms]) => [release, Math.round(ms)]);
    sums = new Map();
    return Object.fromEntries(taken);
  };
};
