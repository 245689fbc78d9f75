/** Matches a script of a release in a stack trace: `entry@1.2.3/server.cjs:2:23`. */
const SCRIPT = /([a-z][a-z0-9-]*)@([\w.+-]+)\/[\w.-]+\.c?js:\d+/;

/**
 * Number of worker losses within a minute after which a release that has been live for less than 10
 * minutes is removed.
 */
const LOSSES = 3;
const WITHIN_MS = 60_000;
const YOUNG_MS = 600_000;

export type FaultyReleaseWatchOptions = {
  /** epoch ms; undefined for a release that is not live */
  readonly liveSinceMs: (remote: string, version: string) => number | undefined;
  /** replaces the release with the last good release of its remote */
  readonly banish: (remote: string, version: string, error: unknown) => void;
  readonly now: () => number;
};

/**
 * Finds the release that caused an error, by the scripts in the error's stack; null if no release
 * caused the error.
 */
export const findFailedRelease = (
  error: unknown,
): { readonly remote: string; readonly version: string } | null => {
  const text = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
  const [, remote, version] = SCRIPT.exec(text) ?? [];
  return remote === undefined || version === undefined ? null : { remote, version };
};

/**
 * Creates the listener for lost workers. It removes a release that caused three losses within a
 * minute and went live less than ten minutes ago. Without `culprit`, the stack of the error names
 * the release.
 */
export const createFaultyReleaseWatch = ({
  liveSinceMs,
  banish,
  now,
}: FaultyReleaseWatchOptions): ((
  error: unknown,
  culprit?: ReturnType<typeof findFailedRelease>,
) => void) => {
  let losses: readonly { readonly name: string; readonly atMs: number }[] = [];
  return (error, culprit = findFailedRelease(error)) => {
    if (!culprit) return;
    const { remote, version } = culprit;
    const name = `${remote}@${version}`;
    const atMs = now();
    losses = [...losses.filter((loss) => atMs - loss.atMs < WITHIN_MS), { name, atMs }];
    const since = liveSinceMs(remote, version);
    if (since === undefined || atMs - since >= YOUNG_MS) return;
    if (losses.filter((loss) => loss.name === name).length < LOSSES) return;
    banish(remote, version, error);
  };
};
