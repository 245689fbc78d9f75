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

/** The accepted part of an owner's style sheet, and the removed rules. */
export type ConfinedSheet = v.InferOutput<typeof Sheet>;

/** Why a style sheet was refused: the platform's reason, or `unreachable`. */
export type SheetRefusal = string;

const Refusal = v.object({ message: v.string() });

/**
 * Has the platform sanitise an owner's style sheet, which exceeds the limit of `/_api`.
 * @param isStored true: stores the sheet, and resolves after this host has purged the old pages;
 * false: dry run
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
