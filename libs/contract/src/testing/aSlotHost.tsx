import type { ComponentType } from 'react';
import type { ModuleProps } from '../modules/exposed.ts';
import type { Gate, OnNearViewport, SlotHost } from '../slots/slotHost.ts';
import type { TemplateName } from '../templates.ts';

export type SlotHostOptions = {
  readonly isServer?: boolean;
  readonly template?: TemplateName;
  /** views of modules of other remotes, by module; all other modules render a placeholder */
  readonly views?: Readonly<Record<string, ComponentType<ModuleProps>>>;
  /** returns stored HTML by key; `HtmlStore.get` can be used */
  readonly htmlOf?: (key: string) => string;
  readonly placeholderHeightPx?: number;
  /** viewport observer; by default it never calls back */
  readonly onNearViewport?: OnNearViewport;
};

const StandIn = ({ id }: ModuleProps) => <span data-testid="stand-in">{id}</span>;

// Creates a fulfilled promise with the property `status`, which React reads synchronously.
const opened = (View: ComponentType<ModuleProps>) =>
  Object.assign(Promise.resolve(View), { status: 'fulfilled', value: View });

/** A slot host with open gates. A failing slot fails the test. */
export const aSlotHost = (options: SlotHostOptions = {}): SlotHost => {
  const { isServer = false, template = 'new', views = {}, htmlOf = () => '' } = options;
  const viewOf = (module: string) => views[module] ?? StandIn;
  const gates = new Map<string, Gate>();
  const gateOf = (module: string, id: string): Gate => {
    const key = `${module}:${id}`;
    const gate = gates.get(key) ?? {
      key,
      module,
      id,
      release: `${module.split('/')[0]}@1.0.0`,
      placeholderHeightPx: options.placeholderHeightPx ?? 0,
      isOpened: true,
      whenOpened: opened(viewOf(module)),
    };
    gates.set(key, gate);
    return gate;
  };
  return {
    isServer,
    template,
    gateOf,
    viewOf: ({ module }) => viewOf(module),
    htmlOf,
    snapshotOf: () => '',
    onNearViewport: options.onNearViewport ?? (() => () => undefined),
    slotWentLive: () => undefined,
    slotFailed: (gate, error) => {
      throw new Error(`${gate.key} failed`, { cause: error });
    },
  };
};
