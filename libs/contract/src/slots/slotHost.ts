import { createContext, useContext, type ComponentType } from 'react';
import type { ModuleProps } from '../remotes/remote.ts';
import type { TemplateName } from '../templates.ts';

/**
 * The door to one part of a page. It opens once, when the part's code and data are there; until then
 * React leaves the server's HTML behind it untouched.
 */
export type Gate = {
  readonly key: string;
  readonly module: string;
  readonly id: string;
  /** `entry@1.0.0`: whose work this is */
  readonly release: string;
  readonly placeholderHeightPx: number;
  /** true from the moment it opens; never true again to false */
  readonly isOpened: boolean;
  /** the same promise for ever; never rejected */
  readonly whenOpened: Promise<ComponentType<ModuleProps>>;
  /**
   * Only of a part that the host draws after the frame that shows its page, which the server has not drawn:
   * calls back once it opens. @returns stops waiting for it
   */
  readonly onOpened?: (listener: () => void) => () => void;
};

/**
 * Calls back once, as soon as an element is within a margin of the window.
 * @param marginPx CSS px
 * @returns stops waiting for it
 */
export type OnNearViewport = (element: Element, marginPx: number, onNear: () => void) => () => void;

/** What the host lends to slots. One constant object a document or a render. */
export type SlotHost = {
  readonly isServer: boolean;
  readonly template: TemplateName;
  readonly gateOf: (module: string, id: string) => Gate;
  /** server only: the part's view, or null where it could not be loaded */
  readonly viewOf: (gate: Gate) => ComponentType<ModuleProps> | null;
  /** in the browser: '' for what stands in the document already, trusted for what arrived as data */
  readonly htmlOf: (key: string) => string | TrustedHTML;
  /** the slot's present HTML, trusted, for the moment React has lost it; '' on the server */
  readonly snapshotOf: (key: string) => string | TrustedHTML;
  /** never near on the server */
  readonly onNearViewport: OnNearViewport;
  readonly slotWentLive: (gate: Gate) => void;
  readonly slotFailed: (gate: Gate, error: unknown) => void;
};

const SlotHostContext = createContext<SlotHost | null>(null);

export const SlotHostProvider = SlotHostContext.Provider;

/** @errors throws outside its provider. */
export const useSlotHost = (): SlotHost => {
  const host = useContext(SlotHostContext);
  if (!host) throw new Error('a slot stands outside its host');
  return host;
};
