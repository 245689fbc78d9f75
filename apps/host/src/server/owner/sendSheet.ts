// isKept is a name on the wire: cspell:ignore kept
import { failure, success, type Result } from '@engawa/contract';
import * as v from 'valibot';
import type { OwnerCall, OwnerPageSetup } from './ownerCall.ts';

const Dropped = v.object({ line: v.number(), text: v.string(), reason: v.string() });

const Sheet = v.object({
  css: v.nullable(v.string()),
  dropped: v.array(Dropped),
  droppedCount: v.number(),
});

/** What stands of an owner's sheet, and what does not. */
export type ConfinedSheet = v.InferOutput<typeof Sheet>;

/** Why a sheet was not taken: in the platform's word, or `unreachable`. */
export type SheetRefusal = string;

const Refusal = v.object({ message: v.string() });

/**
 * Has the platform confine an owner's sheet, which is larger than `/_api` takes.
 * @param isKept true: this host shows it before it resolves; false: it is tried, and nothing changes
 */
export const sendSheet = async (
  {
    platformAddress,
    timeoutMs,
    caughtUp,
  }: Pick<OwnerPageSetup, 'platformAddress' | 'timeoutMs' | 'caughtUp'>,
  { headers, exchange: { visit } }: Pick<OwnerCall, 'headers' | 'exchange'>,
  css: string,
  isStored: boolean,
): Promise<Result<ConfinedSheet, SheetRefusal>> => {
  try {
    const answer = await fetch(`${platformAddress}/_design/css`, {
      method: 'POST',
      headers: {
        ...headers(),
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ css, isKept: isStored }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body: unknown = await answer.json();
    if (answer.ok) {
      const confined = v.parse(Sheet, body);
      if (isStored) await caughtUp();
      return success(confined);
    }
    const notified = v.safeParse(Refusal, body);
    return failure(notified.success ? notified.output.message : 'unreachable');
  } catch (error) {
    visit.log.warn({ err: error }, 'owner CSS confinement failed');
    return failure('unreachable');
  }
};
