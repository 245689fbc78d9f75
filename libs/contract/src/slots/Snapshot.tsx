import { useSlotHost, type Gate } from './slotHost.ts';

/** What stood in the slot before, so that a slot that lost its part still reads the same. */
export const Snapshot = ({ gate }: { gate: Gate }) => {
  const html = useSlotHost().snapshotOf(gate.key);
  return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />;
};
