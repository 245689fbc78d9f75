import { ModuleSlot, useSlotHost } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { Part } from '../parts/Part.tsx';
import type { HostState } from '../state/hostState.ts';
import { FRAME, type FramePlaceName, type FramePlacement } from './frame.ts';
import { hostModuleOf } from './hostModules.ts';

type Placements = readonly FramePlacement[];

const areSame = (one: Placements, other: Placements): boolean =>
  one.length === other.length &&
  one.every(({ module, id }, at) => other[at]?.module === module && other[at].id === id);

const FrameModule = ({ module, id }: FramePlacement) => {
  const { template } = useSlotHost();
  const own = hostModuleOf(module);
  if (!own) return <ModuleSlot module={module} id={String(id)} />;
  return (
    <Part name={`host/${own.name}`}>
      <own.View id={String(id)} template={template} />
    </Part>
  );
};

/**
 * A place of the frame. The host's own modules arrived with the page and stand there as they are, each
 * within its boundary; those of remotes stand in slots.
 */
export const FramePlace = ({ at }: { at: FramePlaceName }) =>
  useSelector((state: HostState) => FRAME[at](state), areSame).map((placement) => (
    <FrameModule key={placement.module} {...placement} />
  ));
