import { ModuleSlot } from '@engawa/contract';
import { usePlacements } from './usePlacements.ts';

/**
 * A place within a module of the host where modules of remotes stand. It knows none of the host's own,
 * so that these can have such places.
 */
export const RemoteSlot = ({
  at,
}: {
  at: 'headerActs' | 'stickyHeaderActs' | 'profileActs' | 'toolbarActs';
}) =>
  usePlacements(at).map(({ module, id }) => (
    <ModuleSlot key={module} module={module} id={String(id)} />
  ));
