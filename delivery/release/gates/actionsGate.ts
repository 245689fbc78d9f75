import * as RESOURCES from '@engawa/api-client/resources/catalogue.ts';
import { WRITABLE_RESOURCE_NAMES } from '@engawa/api-client/resources/resourceNames.ts';
import type { Gate } from './gate.ts';
import type { ActionRecord } from '@engawa/contract/actions/defineAction.ts';

const lostResource = ({ reads, writes }: ActionRecord): string | undefined => {
  const resources = new Map<string, { readonly params: object }>(Object.entries(RESOURCES));
  const taken = resources.get(reads?.resource ?? '')?.params;
  if (reads && !taken) return `reads ${reads.resource}`;
  const param = Object.keys(reads?.params ?? {}).find((name) => !Object.hasOwn(taken ?? {}, name));
  if (reads && param !== undefined) return `reads ${reads.resource} by ${param}`;
  const writable: readonly string[] = WRITABLE_RESOURCE_NAMES;
  const lost = writes.find(({ resource }) => !writable.includes(resource));
  return lost && `writes ${lost.resource}`;
};

/** Accepts actions that read and write only resources of `/_api`. */
export const actionsGate: Gate = ({ record: { actions = {} } }) => {
  for (const [name, action] of Object.entries(actions)) {
    const lost = lostResource(action);
    if (lost !== undefined) return `its action ${name} ${lost}, which /_api does not have`;
  }
  return null;
};

/**
 * Describes an action to the publisher: `iine (member): reads iine; writes iine create, iine
 * delete`.
 */
export const actionText = (name: string, { access, reads, writes }: ActionRecord): string => {
  const written = writes.map(({ resource, operation }) => `${resource} ${operation}`).join(', ');
  return `${name} (${access}): reads ${reads?.resource ?? 'nothing'}; writes ${written || 'nothing'}`;
};
