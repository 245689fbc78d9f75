import { ModuleSlot } from '@engawa/contract/slots/Slot.tsx';
import { usePlacements } from '../../runtime/modules/usePlacements.ts';
import { REMOTE_ACTS } from './remoteActs.ts';

/** A slot for remote modules inside a host module. */
export const RemoteSlot = ({ at }: { at: keyof typeof REMOTE_ACTS }) =>
  usePlacements(REMOTE_ACTS[at]).map(({ module, id }) => (
    <ModuleSlot key={module} module={module} id={String(id)} />
  ));
