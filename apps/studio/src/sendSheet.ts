// isKept is a name on the wire: cspell:ignore kept
import { failure, success, type Result } from '@engawa/contract';
import * as v from 'valibot';
import type { OwnerCall } from './ownerCall.ts';

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
 * @param isStored true: stores the sheet, and resolves after the host has purged the old pages;
 * false: dry run
 */
export const sendSheet = async (
  { upload }: Pick<OwnerCall, 'upload'>,
  css: string,
  isStored: boolean,
): Promise<Result<ConfinedSheet, SheetRefusal>> => {
  const { status, body } = await upload(
    '_design/css',
    { json: { css, isKept: isStored } },
    { isDryRun: !isStored },
  );
  const sheet = v.safeParse(Sheet, body);
  if (status < 400 && sheet.success) return success(sheet.output);
  const refusal = v.safeParse(Refusal, body);
  return failure(refusal.success ? refusal.output.message : 'unreachable');
};
