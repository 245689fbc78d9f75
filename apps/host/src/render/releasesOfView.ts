import type { RemotePage } from '@engawa/contract';
import type { EvaluatedRelease, ReleaseShelf } from '../remotes/releaseShelf.server.ts';

/** The frozen releases of one page view. */
export type ReleasesOfView = {
  readonly all: readonly EvaluatedRelease[];
  readonly host: EvaluatedRelease;
  /** undefined where the view has no release of that remote */
  readonly of: (remote: string) => EvaluatedRelease | undefined;
  /** `entry@1.0.0`, for reports */
  readonly nameOf: (remote: string) => string;
};

/** @errors throws where the host's own release is not at hand. */
export const releasesOfView = (
  shelf: ReleaseShelf,
  versions: Readonly<Record<string, string>>,
): ReleasesOfView => {
  const of = (remote: string) => {
    const version = versions[remote];
    return version === undefined ? undefined : shelf.get(remote, version);
  };
  const host = of('host');
  if (!host) throw new Error('the host has no release of its own');
  return {
    all: Object.keys(versions).flatMap((remote) => of(remote) ?? []),
    host,
    of,
    nameOf: (remote) => `${remote}@${versions[remote] ?? 'none'}`,
  };
};

/** `entry/BlogTop` as its remote and its name there. */
export const partsOfModule = (module: string): { remote: string; name: string } => {
  const [remote = '', name = ''] = module.split('/');
  return { remote, name };
};

/** Whether a part is the host's own, which federation knows nothing of. */
export const isOfHost = (module: string): boolean => partsOfModule(module).remote === 'host';

/** Whether the releases of a view have a page or module by that name. */
export const isExposed = (releases: ReleasesOfView, module: string): boolean => {
  const { remote, name } = partsOfModule(module);
  return releases.of(remote)?.exposes.has(name) ?? false;
};

/** The page behind a module's name; null where its remote has none. */
export const pageBehind = (releases: ReleasesOfView, module: string): RemotePage | null => {
  const { remote, name } = partsOfModule(module);
  const exposed = releases.of(remote)?.exposes.get(name);
  return exposed?.kind === 'page' ? exposed : null;
};
