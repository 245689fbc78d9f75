import { parseListOfComponentValues } from '@csstools/css-parser-algorithms';
import { tokenize } from '@csstools/css-tokenizer';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { measureBracketDepth } from './brackets.ts';
import { confineKeyframes } from './confineKeyframes.ts';
import { confineParts } from './confineParts.ts';
import { assertConfined } from './assertConfined.ts';
import { createDropNotes, type DroppedPart } from './droppedParts.ts';
import { collectOwnerNames } from './ownerNames.ts';
import { isReadable } from './skinColor.ts';
import { HOLDS_SERVICE_PART, SCOPE_END } from './serviceParts.ts';
import { MAX_BYTES, MAX_DEPTH } from './limits.ts';
import { parseStyleParts } from './styleParts.ts';

export type ConfinedCss = {
  /** the complete sheet as it is served; empty if all of it was dropped */
  readonly css: string;
  /** the first parts that were dropped */
  readonly dropped: readonly DroppedPart[];
  readonly droppedCount: number;
};

/** Why a complete sheet is refused. */
export type OwnerCssRefusal = 'too-large' | 'too-deep' | 'too-slow';

/** Scope of the owner's rules: the blog without the parts of the service. */
const SCOPE = `@scope (.skinBody) to (${SCOPE_END})`;

/**
 * Puts elements with a part of the service below the owner's floats, which would narrow the part.
 */
const CLEARED = `${HOLDS_SERVICE_PART} {\nclear: both;\n}\n`;

/**
 * Confines an owner's style sheet to the blog: every rule is in `@layer user` and the scope above.
 * Elements that contain parts of the service accept little more than colours and block spacing.
 * Addresses are images of the platform. No rule affects the complete page
 * (docs/adr/0040-owner-css.md). The sheet is serialised from its parsed values, so no spelling
 * trick survives. Each declaration or rule that is not allowed is dropped separately.
 * @param mediaOrigin origin of images, without a trailing slash
 * @errors too-large over 200 KB, too-deep over 32 nested brackets
 */
export const confineOwnerCss = (
  sheet: string,
  mediaOrigin: string,
): Result<ConfinedCss, OwnerCssRefusal> => {
  if (Buffer.byteLength(sheet) > MAX_BYTES) return failure('too-large');
  const tokens = tokenize({ css: sheet });
  if (measureBracketDepth(tokens) > MAX_DEPTH) return failure('too-deep');
  const parts = parseStyleParts(parseListOfComponentValues(tokens), false);
  const notes = createDropNotes(sheet);
  const names = collectOwnerNames(parts);
  const confining = { mediaOrigin, names, isReadable: isReadable(parts), notes };
  const keyframes = confineKeyframes(parts, confining);
  const rules = confineParts(parts, confining);
  const css =
    keyframes + rules === ''
      ? ''
      : `@layer user {\n${keyframes}${SCOPE} {\n${CLEARED}${rules}}\n}\n`;
  assertConfined(css, mediaOrigin);
  return success({ css, dropped: notes.parts(), droppedCount: notes.count() });
};
