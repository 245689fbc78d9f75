import { useSlotHost, type Gate } from './slotHost.ts';

/** Renders the slot's previous HTML, so that a slot whose part has failed remains readable. */
export const Snapshot = ({ gate }: { gate: Gate }) => {
  const html = useSlotHost().snapshotOf(gate.key);
  return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />;
};
