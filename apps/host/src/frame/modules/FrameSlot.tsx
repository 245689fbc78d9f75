import { ModuleSlot } from '@engawa/contract/slots/Slot.tsx';
import { useSlotHost } from '@engawa/contract/slots/slotHost.ts';
import { Part, PartBoundary } from '../../runtime/parts/Part.tsx';
import { FRAME, type FrameSlotName, type FramePlacement } from './frame.ts';
import { findHostModule, findStaticName } from './hostModules.ts';
import { StaticPart } from './StaticPart.tsx';
import { usePlacements } from '../../runtime/modules/usePlacements.ts';

const FrameModule = ({ module, id }: FramePlacement) => {
  const { template } = useSlotHost();
  const staticName = findStaticName(module);
  if (staticName !== null)
    return (
      <PartBoundary name={`host/${staticName}`}>
        <StaticPart name={staticName} id={String(id)} />
      </PartBoundary>
    );
  const own = findHostModule(module);
  if (!own) return <ModuleSlot module={module} id={String(id)} />;
  return (
    <Part name={`host/${own.name}`}>
      <own.View id={String(id)} template={template} />
    </Part>
  );
};

/**
 * A slot of the frame. Modules of remotes render in slots. Modules of the host, except static ones,
 * arrive with the page and render directly, each in a separate error boundary.
 */
export const FrameSlot = ({ at }: { at: FrameSlotName }) =>
  usePlacements(FRAME[at]).map((placement) => (
    <FrameModule key={placement.module} {...placement} />
  ));
