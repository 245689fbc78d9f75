import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';

/** Modules of one remote that pages place although no live release exposes them. */
export type MissingModules = {
  readonly remote: string;
  /** the live version of the remote; null if the remote has no live release */
  readonly version: string | null;
  /** names of exposes, sorted */
  readonly modules: readonly string[];
  /** the remotes that place the modules, sorted; `host` for the frame around pages */
  readonly placedBy: readonly string[];
};

/**
 * Finds the modules that live releases place although no live release exposes them: their slots
 * stay empty.
 * @param records records of all live releases, including the host's
 * @param frame modules that the host places around pages
 */
export const findMissingModules = (
  records: readonly ReleaseRecord[],
  frame: ReadonlySet<string>,
): readonly MissingModules[] => {
  const exposed = new Set(
    records.flatMap(({ remote, exposes }) =>
      Object.keys(exposes).map((path) => `${remote}/${path.slice(2)}`),
    ),
  );
  const missing = records
    .flatMap(({ remote, exposes }) => {
      const placed = Object.values(exposes).flatMap(({ places = [] }) => places);
      return (remote === 'host' ? [...frame] : placed).map((module) => ({ module, by: remote }));
    })
    .filter(({ module }) => !module.startsWith('host/') && !exposed.has(module));
  return [...Map.groupBy(missing, ({ module }) => module.split('/')[0] ?? '')].map(
    ([remote, all]) => ({
      remote,
      version: records.find((record) => record.remote === remote)?.version ?? null,
      modules: [...new Set(all.map(({ module }) => module.slice(remote.length + 1)))].toSorted(),
      placedBy: [...new Set(all.map(({ by }) => by))].toSorted(),
    }),
  );
};

/** Formats the missing modules of one remote as one sentence, without a full stop. */
export const formatMissingModules = ({ remote, version, modules, placedBy }: MissingModules) =>
  `${version === null ? `no release of ${remote} is live` : `${remote}@${version} lacks modules`}: ` +
  `${placedBy.join(' and ')} place${placedBy.length === 1 ? 's' : ''} ${modules.join(', ')}`;
