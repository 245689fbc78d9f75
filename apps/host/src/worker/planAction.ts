import * as v from 'valibot';
import { formatThrownError } from '@engawa/observability/formatThrownError.server.ts';
import { toServerFilePath } from '../protocol/releases/release.ts';
import type { ReleaseCache } from './remotes/releaseCache.server.ts';
import type { PlannedAction, PlanRequest } from '../protocol/workerMessages.ts';

const text = v.string();
const textBy = v.record(text, text);
const paramsSchema = v.record(text, v.unknown());

const PlannedSchema = v.variant('kind', [
  v.object({
    kind: v.literal('write'),
    resource: text,
    operation: v.picklist(['create', 'update', 'delete']),
    params: paramsSchema,
    body: v.exactOptional(paramsSchema),
    keep: textBy,
    outcomes: v.exactOptional(textBy),
    question: text,
    button: text,
    done: text,
    back: text,
    refusals: textBy,
  }),
  v.object({ kind: v.literal('refused'), reason: text, back: text, refusals: textBy }),
  v.object({ kind: v.literal('faulty'), faults: textBy, back: text, refusals: textBy }),
]);

/** Returns the values without the missing ones, as the submit of a form omits them. */
const saidIn = <T>(values: Readonly<Record<string, T>>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, value] as const],
    ),
  );

const asTexts = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/**
 * Calls an action of a release to get the plan and the messages of the action.
 * @errors throws REMOTE-001 if the release or action is not loaded, REMOTE-004 if the action
 * throws, REMOTE-005 if the action's result is not a valid plan.
 */
export const planAction = (
  cache: Pick<ReleaseCache, 'get'>,
  { remote, version, action, fields, answer }: PlanRequest,
): PlannedAction => {
  const name = `${remote}@${version}`;
  const evaluated = cache.get(remote, version);
  const found = evaluated?.actions.get(action);
  if (!evaluated || !found) throw new Error(`REMOTE-001 ${name}: ${action} is not loaded`);
  let planned: unknown;
  try {
    const { plan, words } = found;
    const { back, refusals } = words;
    const decided = plan(fields, answer);
    if (decided.kind === 'faulty')
      planned = { ...decided, faults: saidIn(decided.faults), back, refusals };
    else if (decided.kind === 'refused') planned = { ...decided, back, refusals };
    else {
      const keep = saidIn(decided.keep ?? {});
      const stored = { ...fields, ...keep };
      planned = {
        ...decided,
        keep: asTexts(keep),
        question: words.question(stored),
        button: words.button(stored),
        done: words.done(stored),
        back,
        refusals,
      };
    }
  } catch (error) {
    const thrown = formatThrownError(toServerFilePath(evaluated.release.record), error);
    throw new Error(`REMOTE-004 ${name}: the plan of ${action} threw: ${thrown}`, { cause: error });
  }
  const read = v.safeParse(PlannedSchema, planned);
  if (!read.success) {
    const [issue] = read.issues;
    throw new Error(`REMOTE-005 ${name}: invalid plan of ${action}: ${issue.message}`);
  }
  return read.output;
};
