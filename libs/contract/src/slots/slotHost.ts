import { createContext, useContext, type ComponentType } from 'react';
import type { ModuleProps } from '../modules/exposed.ts';
import type { TemplateName } from '../templates.ts';

/**
 * Hydration gate of one slot. The gate opens once, when the part's code and data are loaded. Until
 * then React leaves the server's HTML untouched.
 */
export type Gate = {
  readonly key: string;
  readonly module: string;
  readonly id: string;
  /** the release of the part, `entry@1.0.0` */
  readonly release: string;
  readonly placeholderHeightPx: number;
  /** false until the gate opens, then always true */
  readonly isOpened: boolean;
  /**
   * no live release exposes the module, so the slot renders nothing on the server and in the
   * browser
   */
  readonly isAbsent?: boolean;
  /** always the same promise; never rejects */
  readonly whenOpened: Promise<ComponentType<ModuleProps>>;
  /**
   * Calls back once when the gate opens. Present only for a part without server HTML, which the
   * browser renders one frame after its page. @returns a function that unsubscribes
   */
  readonly onOpened?: (listener: () => void) => () => void;
};

/**
 * Calls back once when an element is within a margin of the viewport.
 * @param marginPx CSS px
 * @returns a function that unsubscribes
 */
export type OnNearViewport = (element: Element, marginPx: number, onNear: () => void) => () => void;

/** The host's services for slots. One constant object per document or per render. */
export type SlotHost = {
  readonly isServer: boolean;
  readonly template: TemplateName;
  readonly gateOf: (module: string, id: string) => Gate;
  /** server only: the part's view, or null if it could not be loaded */
  readonly viewOf: (gate: Gate) => ComponentType<ModuleProps> | null;
  /**
   * Returns stored HTML by key. In the browser: '' for HTML that is in the document, TrustedHTML
   * for HTML that arrived as data.
   */
  readonly htmlOf: (key: string) => string | TrustedHTML;
  /**
   * Returns the last HTML of a slot as TrustedHTML, for a part that React has removed; '' on the
   * server.
   */
  readonly snapshotOf: (key: string) => string | TrustedHTML;
  /** calls back once when an element is near the viewport; on the server never */
  readonly onNearViewport: OnNearViewport;
  readonly slotWentLive: (gate: Gate) => void;
  readonly slotFailed: (gate: Gate, error: unknown) => void;
};

const SlotHostContext = createContext<SlotHost | null>(null);

export const SlotHostProvider = SlotHostContext.Provider;

/** Returns the host's services for slots. @errors throws outside the provider */
export const useSlotHost = (): SlotHost => {
  const host = useContext(SlotHostContext);
  if (!host) throw new Error('a slot stands outside its host');
  return host;
};
