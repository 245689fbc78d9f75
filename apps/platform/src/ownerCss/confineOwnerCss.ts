import { parseListOfComponentValues } from '@csstools/css-parser-algorithms';
import { tokenize } from '@csstools/css-tokenizer';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { bracketDepthOf } from './brackets.ts';
import { confineKeyframes } from './confineKeyframes.ts';
import { confineParts } from './confineParts.ts';
import { assertConfined } from './assertConfined.ts';
import { createDropNotes, type DroppedPart } from './droppedParts.ts';
import { ownerNamesOf } from './ownerNames.ts';
import { isReadable } from './palette.ts';
import { SCOPE_END } from './serviceParts.ts';
import { MAX_BYTES, MAX_DEPTH } from './limits.ts';
import { stylePartsOf } from './styleParts.ts';

export type ConfinedCss = {
  /** the whole sheet as it is served; empty where nothing of it stands */
  readonly css: string;
  /** what was left out, the first of it */
  readonly dropped: readonly DroppedPart[];
  readonly droppedCount: number;
};

/** Why nothing of a sheet is taken. */
export type OwnerCssRefusal = 'too-large' | 'too-deep' | 'too-slow';

/** The blog, but for what stands in it and is the service's. */
const SCOPE = `@scope (.skinBody) to (${SCOPE_END})`;

/**
 * Confines an owner's style sheet to the blog: every rule under `@layer user` and the scope above, on
 * elements that hold parts of the service little but colours and room above and below, no address but pictures of the platform, no rule that reaches the whole page. It is written anew
 * from what it means, so that no trick of spelling survives. What may not stand costs its own
 * declaration or rule.
 * @param mediaOrigin where pictures lie, without a trailing slash
 * @errors too-large over 200 KB, too-deep over 32 brackets in one another
 */
export const confineOwnerCss = (
  sheet: string,
  mediaOrigin: string,
): Result<ConfinedCss, OwnerCssRefusal> => {
  if (Buffer.byteLength(sheet) > MAX_BYTES) return failure('too-large');
  const tokens = tokenize({ css: sheet });
  if (bracketDepthOf(tokens) > MAX_DEPTH) return failure('too-deep');
  const parts = stylePartsOf(parseListOfComponentValues(tokens), false);
  const notes = createDropNotes(sheet);
  const names = ownerNamesOf(parts);
  const confining = { mediaOrigin, names, isReadable: isReadable(parts), notes };
  const keyframes = confineKeyframes(parts, confining);
  const rules = confineParts(parts, confining);
  const css =
    keyframes + rules === '' ? '' : `@layer user {\n${keyframes}${SCOPE} {\n${rules}}\n}\n`;
  assertConfined(css, mediaOrigin);
  return success({ css, dropped: notes.parts(), droppedCount: notes.count() });
};
