import { memo, Suspense, use, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { ModulePlacement } from '../modules/modules.ts';
import { SnapshotBoundary } from './SnapshotBoundary.tsx';
import { Snapshot } from './Snapshot.tsx';
import { useSlotHost, type Gate } from './slotHost.ts';

/**
 * Tells the host that the part before it was rendered: on the server as soon as it is reached, in the
 * browser when its effects have run. Stands on both sides, or ids would differ.
 */
const Ready = ({ gate }: { gate: Gate }) => {
  const host = useSlotHost();
  if (host.isServer) host.slotWentLive(gate);
  useLayoutEffect(() => host.slotWentLive(gate), [host, gate]);
  return null;
};

const ServerPart = ({ gate }: { gate: Gate }) => {
  const host = useSlotHost();
  const View = host.viewOf(gate);
  // thrown inside the boundary: the page lives, and the browser renders this part by itself
  if (!View) throw new Error(`${gate.module} is not loaded`);
  return (
    <>
      {/* oxlint-disable-next-line react/static-components -- the release's own view, one for the whole render */}
      <View id={gate.id} template={host.template} />
      <Ready gate={gate} />
    </>
  );
};

const BrowserPart = ({ gate }: { gate: Gate }) => {
  const { template } = useSlotHost();
  const View = use(gate.whenOpened);
  return (
    <>
      {/* oxlint-disable-next-line react/static-components -- the gate's one view, the same for ever */}
      <View id={gate.id} template={template} />
      <Ready gate={gate} />
    </>
  );
};

/** Waits without suspending: React shows what has suspended 300 ms after the last that it has shown. */
const LatePart = ({
  gate,
  onOpened,
  children,
}: {
  gate: Gate;
  onOpened: NonNullable<Gate['onOpened']>;
  children: ReactNode;
}) => {
  const isOpened = useSyncExternalStore(onOpened, () => gate.isOpened);
  return isOpened ? <BrowserPart gate={gate} /> : children;
};

const SlotPart = ({ gate, children }: { gate: Gate; children: ReactNode }) => {
  const host = useSlotHost();
  if (host.isServer) return <ServerPart gate={gate} />;
  if (!gate.onOpened) return <BrowserPart gate={gate} />;
  return (
    <LatePart gate={gate} onOpened={gate.onOpened}>
      {children}
    </LatePart>
  );
};

// memo: a boundary whose code is not there yet loses its server HTML to any update from above
const FrozenSlot = memo(
  ({ gate, children }: { gate: Gate; children: ReactNode }) => {
    return (
      <div
        data-slot={gate.key}
        data-remote={gate.release}
        style={gate.placeholderHeightPx > 0 ? { minHeight: gate.placeholderHeightPx } : undefined}
      >
        <SnapshotBoundary gate={gate}>
          <Suspense fallback={children ?? <Snapshot gate={gate} />}>
            <SlotPart gate={gate}>{children}</SlotPart>
          </Suspense>
        </SnapshotBoundary>
      </div>
    );
  },
  (previous, next) => previous.gate === next.gate && !next.gate.isOpened,
);
FrozenSlot.displayName = 'FrozenSlot';

/**
 * Places a module by the text of its slot's key: for the host, which learns of pages and modules from
 * release records.
 * @param module `{remote}/{expose}`, such as `entry/BlogTop`
 */
export const ModuleSlot = ({
  module,
  id,
  children,
}: {
  module: string;
  id: string;
  children?: ReactNode;
}) => {
  const gate = useSlotHost().gateOf(module, id);
  return (
    <FrozenSlot key={gate.key} gate={gate}>
      {children}
    </FrozenSlot>
  );
};

/**
 * Places another remote's module. Another entry's slot is another slot: its id is its key.
 * @param children shown until its code is there, where it was not rendered before; what its view shows
 *   without data
 */
export const Slot = ({ module, id, children }: ModulePlacement & { children?: ReactNode }) => (
  <ModuleSlot module={module} id={String(id)}>
    {children}
  </ModuleSlot>
);
