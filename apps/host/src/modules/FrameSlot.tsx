import { ModuleSlot, useSlotHost } from '@engawa/contract';
import { Part, PartBoundary } from '../parts/Part.tsx';
import type { FrameSlotName, FramePlacement } from './frame.ts';
import { findHostModule, findStaticName } from './hostModules.ts';
import { StaticPart } from './StaticPart.tsx';
import { usePlacements } from './usePlacements.ts';

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
 * A place of the frame. The host's own modules arrived with the page and stand there as they are, each
 * within its boundary, but for static ones; those of remotes stand in slots.
 */
export const FrameSlot = ({ at }: { at: FrameSlotName }) =>
  usePlacements(at).map((placement) => <FrameModule key={placement.module} {...placement} />);
