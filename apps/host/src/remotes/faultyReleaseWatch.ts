/** What a stack says of the release whose script threw: `entry@1.2.3/server.cjs:2:23`. */
const SCRIPT = /([a-z][a-z0-9-]*)@([\w.+-]+)\/[\w.-]+\.c?js:\d+/;

/** Losses within a minute that show a release to be at fault, for as long as it is young. */
const LOSSES = 3;
const WITHIN_MS = 60_000;
const YOUNG_MS = 600_000;

export type FaultyReleaseWatchOptions = {
  /** epoch ms; undefined for a release that is not live */
  readonly liveSinceMs: (remote: string, version: string) => number | undefined;
  /** brings the last good release back */
  readonly banish: (remote: string, version: string, error: unknown) => void;
  readonly now: () => number;
};

/** The release that an error comes from, by the script in its stack; null where none stands there. */
export const findFailedRelease = (
  error: unknown,
): { readonly remote: string; readonly version: string } | null => {
  const text = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
  const [, remote, version] = SCRIPT.exec(text) ?? [];
  return remote === undefined || version === undefined ? null : { remote, version };
};

/**
 * Makes the listener for lost workers: a release that has cost three within a minute, and went live
 * less than ten minutes ago, is taken out.
 */
export const createFaultyReleaseWatch = ({
  liveSinceMs,
  banish,
  now,
}: FaultyReleaseWatchOptions): ((error: unknown) => void) => {
  let losses: readonly { readonly name: string; readonly atMs: number }[] = [];
  return (error) => {
    const culprit = findFailedRelease(error);
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
