import type { PlaceCounter } from '../text/place.ts';
import { repairText } from '../text/repairCharacters.ts';
import type { Repairs } from '../text/repairs.ts';
import { fixMarkup, HIGH_HALF, MARKUP } from './repairMarkup.ts';
import { createTagRepair, TAG, type OpenElement, type XmlSink } from './repairTags.ts';

/** Characters that are looked at before a "<" that begins no complete tag is text. */
const LONGEST_TAG = 16 * 1024;
/** Characters; no reference is longer. */
const LONGEST_REFERENCE = 40;
/** At the end of a piece: what may go on in the next one. */
const UNFINISHED = new RegExp(`(?:(?:${HIGH_HALF})?(?:&[^;&]*)?|\\]\\]?|[\\uD800-\\uDBFF])$`);
/** Only its declarations are of use here, and an export needs none. */
const DOCTYPE = /<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/iy;
const SPANS = [
  { start: '<![CDATA[', end: ']]>' },
  { start: '<!--', end: '-->' },
  { start: '<?', end: '?>' },
] as const;
type Span = (typeof SPANS)[number];

export type XmlRepair = {
  /** @param isLast whether the file ends with this text */
  readonly write: (text: string, isLast?: boolean) => void;
  /** the elements that are open, outermost first, with where they begin */
  readonly open: () => readonly OpenElement[];
};

/**
 * Turns a text that is meant to be an export in XML into well-formed XML, and reports every repair: signs
 * that are text, references of HTML, characters that XML forbids, and tags that are missing. Declarations and
 * comments are dropped, so that no entity is ever declared. Holds no more than the start of one tag.
 */
export const createXmlRepair = (
  counter: PlaceCounter,
  repairs: Repairs,
  sink: XmlSink,
): XmlRepair => {
  const tags = createTagRepair(counter, repairs, sink);
  let rest = '';
  let span: Span | null = null;

  const isOutside = () => tags.open().length === 0;
  const emitText = (text: string) => {
    // outside of the root stands nothing that matters
    if (isOutside()) counter.advance(text);
    else sink(repairText(text, counter, repairs, { pattern: MARKUP, fix: fixMarkup }));
  };
  const emitSpan = (text: string, { start }: Span) => {
    if (start !== '<![CDATA[' || isOutside()) counter.advance(text);
    else
      sink(
        `<![CDATA[${repairText(text, counter, repairs).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`,
      );
  };

  // each reads on from `from` and returns where it stopped: at `from` where it needs more of the file
  const stepInSpan = (text: string, from: number, isLast: boolean, within: Span): number => {
    const at = text.indexOf(within.end, from);
    if (at !== -1) {
      emitSpan(text.slice(from, at), within);
      counter.advance(within.end);
      span = null;
      return at + within.end.length;
    }
    const until = isLast ? text.length : Math.max(from, text.length - within.end.length);
    // no piece ends between the halves of a character or of a line end
    const end = !isLast && /[\r\uD800-\uDBFF]/.test(text.charAt(until - 1)) ? until - 1 : until;
    emitSpan(text.slice(from, Math.max(from, end)), within);
    return Math.max(from, end);
  };
  const stepInText = (text: string, from: number, isLast: boolean): number => {
    const sign = text.indexOf('<', from);
    if (sign !== -1) {
      emitText(text.slice(from, sign));
      return sign;
    }
    const tail = isLast ? '' : text.slice(Math.max(from, text.length - LONGEST_REFERENCE));
    const until = text.length - (UNFINISHED.exec(tail)?.[0].length ?? 0);
    emitText(text.slice(from, until));
    return until;
  };
  const stepAtSign = (text: string, from: number, isLast: boolean): number => {
    const opened = SPANS.find(({ start }) => text.startsWith(start, from));
    DOCTYPE.lastIndex = from;
    const skipped = opened?.start ?? DOCTYPE.exec(text)?.[0];
    if (skipped !== undefined) {
      span = opened ?? null;
      counter.advance(skipped);
      return from + skipped.length;
    }
    TAG.lastIndex = from;
    const tag = TAG.exec(text);
    if (tag !== null && tags.take(tag)) return from + tag[0].length;
    if (tag === null && !isLast && text.length - from < LONGEST_TAG) return from;
    emitText('<');
    return from + 1;
  };
  const step = (text: string, from: number, isLast: boolean): number => {
    if (span !== null) return stepInSpan(text, from, isLast, span);
    return text.charAt(from) === '<'
      ? stepAtSign(text, from, isLast)
      : stepInText(text, from, isLast);
  };

  return {
    write: (text, isLast = false) => {
      const all = rest + text;
      let from = 0;
      for (let next = 0; from < all.length; from = next) {
        next = step(all, from, isLast);
        if (next === from) break;
      }
      rest = all.slice(from);
    },
    open: tags.open,
  };
};
