import type { ActionRecord } from './defineAction.ts';

/** Names of the fields that the host adds to every form; an action may not declare them. */
const OF_HOST: readonly string[] = ['csrf_token', 'return_to', 'release'];

/**
 * The read that identifies the signed-in member. An action may not declare it, because no action
 * may depend on the member's identity.
 */
const WHO_ASKS = 'personal';

const namesIn = (anchor: string): readonly string[] =>
  [...anchor.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/**
 * Returns half a sentence that says why a release may not have this action; null if the action is
 * valid.
 * @param name the action's name in its URL
 */
export const findActionError = (name: string, action: ActionRecord): string | null => {
  const { fields, reads, anchor = '' } = action;
  const taken = OF_HOST.find((field) => Object.hasOwn(fields, field));
  if (taken !== undefined) return `its action ${name} has a field ${taken}, which is the host's`;
  if (reads?.resource === WHO_ASKS) return `its action ${name} reads who asks`;
  const lost = [...Object.values(reads?.params ?? {}), ...namesIn(anchor)].find(
    (field) => !Object.hasOwn(fields, field),
  );
  return lost === undefined ? null : `its action ${name} has no field ${lost}`;
};
