import { memo, Suspense, use, useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { ModulePlacement } from '../modules/modules.ts';
import { SnapshotBoundary } from './SnapshotBoundary.tsx';
import { Snapshot } from './Snapshot.tsx';
import { useSlotHost, type Gate } from './slotHost.ts';

/**
 * Notifies the host that the preceding part was rendered: on the server immediately, in the browser
 * after its effects. Both the server and the browser render this component, because the ids from
 * React's `useId` would differ otherwise.
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
  // Thrown inside the slot's boundary, so that the server renders the remaining page and the
  // browser renders this part.
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

/**
 * Waits for the gate without suspending, because React reveals suspended content up to 300 ms late.
 */
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

// memo: if a parent updated a dehydrated boundary, React would discard the server's HTML in it
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
 * Places a module by its name and id as text. The host uses this component for pages and modules
 * that it knows only from release records.
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
  if (gate.isAbsent) return null;
  return (
    <FrozenSlot key={gate.key} gate={gate}>
      {children}
    </FrozenSlot>
  );
};

/**
 * Places a module of another remote. The id is part of the React key, so another id gets another
 * slot.
 * @param children fallback until the code is loaded, for a module that the server did not render;
 * it looks like the view without data
 */
export const Slot = ({ module, id, children }: ModulePlacement & { children?: ReactNode }) => (
  <ModuleSlot module={module} id={String(id)}>
    {children}
  </ModuleSlot>
);
