import { ModuleSlot } from '@engawa/contract/slots/Slot.tsx';
import { usePlacements } from '../../frame/modules/usePlacements.ts';

/**
 * A slot for remote modules inside a host module. It imports no host module, so host modules can
 * use it without an import cycle.
 */
export const RemoteSlot = ({
  at,
}: {
  at: 'headerActs' | 'stickyHeaderActs' | 'profileActs' | 'toolbarActs';
}) =>
  usePlacements(at).map(({ module, id }) => (
    <ModuleSlot key={module} module={module} id={String(id)} />
  ));
