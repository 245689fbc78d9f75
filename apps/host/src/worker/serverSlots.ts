import type { ComponentType } from 'react';
import type { ModuleProps, TemplateName } from '@engawa/contract';
import type { Gate, SlotHost } from '@engawa/contract/slots/slotHost.ts';
import type { PartWatch } from '../runtime/parts/partWatch.ts';
import type { EvaluatedRelease } from './remotes/releaseCache.server.ts';
import { slotKey } from '../runtime/slotKey.ts';

export type SlotLedger = {
  readonly slotHost: SlotHost;
  readonly parts: PartWatch;
  readonly placedModules: () => readonly string[];
  /**
   * Modules, including the host's own parts, that were placed but did not finish rendering. Modules
   * of dead slots are not included, because the caller knows them.
   */
  readonly brokenModules: () => ReadonlySet<string>;
};

/** Views that are rendered instead of the views of modules, by module name. */
export type StandIns = ReadonlyMap<string, ComponentType<ModuleProps>>;

const NEVER = new Promise<ComponentType<ModuleProps>>(() => undefined);

type SlotOptions = {
  /** whether the data of the slot with this key failed; the slot then stays empty */
  readonly isDead?: (key: string) => boolean;
  readonly standIns?: StandIns;
  /** whether no release exposes a module; the module's slot is then not rendered */
  readonly lacks?: (module: string) => boolean;
};

/**
 * Creates the slots of a server render. It also records the failed parts, because a part that
 * throws inside its boundary leaves no error, only a slot without content.
 * @param evaluatedOf returns the release of a remote, undefined if there is none
 */
export const createServerSlots = (
  template: TemplateName,
  evaluatedOf: (remote: string) => EvaluatedRelease | undefined,
  htmlOf: (key: string) => string,
  { isDead = () => false, standIns = new Map(), lacks = () => false }: SlotOptions = {},
): SlotLedger => {
  const gates = new Map<string, Gate>();
  const rendered = new Set<string>();
  const partsStarted = new Set<string>();
  const partsRendered = new Set<string>();
  const findExposed = (module: string) => {
    const [remote = '', name = ''] = module.split('/');
    const evaluated = evaluatedOf(remote);
    return { remote, evaluated, exposed: evaluated?.exposes.get(name) };
  };
  const openGate = (module: string, id: string): Gate => {
    const { remote, evaluated, exposed } = findExposed(module);
    return {
      key: slotKey(module, id),
      module,
      id,
      release: `${remote}@${evaluated?.release.record.version ?? 'none'}`,
      placeholderHeightPx: exposed?.kind === 'module' ? exposed.placeholderHeightPx[template] : 0,
      isOpened: false,
      whenOpened: NEVER,
      ...(lacks(module) && { isAbsent: true }),
    };
  };
  const present = () => [...gates.values()].filter(({ isAbsent }) => !isAbsent);
  return {
    slotHost: {
      isServer: true,
      template,
      gateOf: (module, id) => {
        const key = slotKey(module, id);
        const gate = gates.get(key) ?? openGate(module, id);
        gates.set(key, gate);
        return gate;
      },
      viewOf: ({ key, module }) =>
        isDead(key) ? null : (standIns.get(module) ?? findExposed(module).exposed?.View ?? null),
      htmlOf,
      snapshotOf: () => '',
      onNearViewport: () => () => undefined,
      slotWentLive: (gate) => rendered.add(gate.key),
      slotFailed: () => undefined,
    },
    parts: {
      server: {
        began: (part) => partsStarted.add(part),
        rendered: (part) => partsRendered.add(part),
      },
      failed: () => undefined,
    },
    placedModules: () => [...new Set(present().map(({ module }) => module))],
    brokenModules: () =>
      new Set([
        ...present()
          .filter(({ key }) => !rendered.has(key) && !isDead(key))
          .map(({ module }) => module),
        ...[...partsStarted].filter((part) => !partsRendered.has(part)),
      ]),
  };
};
