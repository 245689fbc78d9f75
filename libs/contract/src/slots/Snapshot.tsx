import { useSlotHost, type Gate } from './slotHost.ts';

/** The slot's previous HTML, so that a slot with a failed part remains readable. */
export const Snapshot = ({ gate }: { gate: Gate }) => {
  const html = useSlotHost().snapshotOf(gate.key);
  return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />;
};
