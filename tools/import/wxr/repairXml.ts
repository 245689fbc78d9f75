import type { PlaceCounter } from '../text/place.ts';
import { repairText } from '../text/repairCharacters.ts';
import type { Repairs } from '../text/repairs.ts';
import { fixMarkup, HIGH_HALF, MARKUP } from './repairMarkup.ts';
import {
  createTagRepair,
  TAG,
  type OpenElement,
  type TagRepair,
  type XmlSink,
} from './repairTags.ts';

/** Characters that are looked at before a "<" that begins no complete tag is text. */
const LONGEST_TAG = 16 * 1024;
/** Characters; no reference is longer. */
const LONGEST_REFERENCE = 40;
/** At the end of a piece: what may go on in the next one. */
const UNFINISHED = new RegExp(`(?:(?:${HIGH_HALF})?(?:&[^;&]*)?|\\]\\]?|[\\uD800-\\uDBFF])$`);
/** After an element: the tag that follows, or anything else that does. */
const NEXT_TAG = /^\s*(?:<\/?([\w:.-]+)[\s>/]|[^\s<]|<(?!\/?[\w:.-]*$))/;
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

/** What the steps share; `span` is the section that is open. */
type Reading = {
  readonly tags: TagRepair;
  readonly counter: PlaceCounter;
  readonly repairs: Repairs;
  readonly sink: XmlSink;
  span: Span | null;
};

/** Reads on from `from`. @returns where it stopped: at `from` where it needs more of the file */
type Step = (reading: Reading, text: string, from: number, isLast: boolean) => number;

const emitText = ({ tags, counter, repairs, sink }: Reading, text: string): void => {
  // outside of the root is nothing that matters
  if (tags.open().length === 0) counter.advance(text);
  else sink(repairText(text, counter, repairs, { pattern: MARKUP, fix: fixMarkup }));
};

const emitSpan = ({ tags, counter, repairs, sink, span }: Reading, text: string): void => {
  if (span?.start !== '<![CDATA[' || tags.open().length === 0) counter.advance(text);
  else
    sink(`<![CDATA[${repairText(text, counter, repairs).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`);
};

const stepAtSign: Step = (reading, text, from, isLast) => {
  const { tags, counter } = reading;
  const opened = SPANS.find(({ start }) => text.startsWith(start, from));
  DOCTYPE.lastIndex = from;
  const skipped = opened?.start ?? DOCTYPE.exec(text)?.[0];
  if (skipped !== undefined) {
    reading.span = opened ?? null;
    counter.advance(skipped);
    return from + skipped.length;
  }
  TAG.lastIndex = from;
  const tag = TAG.exec(text);
  if (tag !== null && tags.take(tag)) return from + tag[0].length;
  if (tag === null && !isLast && text.length - from < LONGEST_TAG) return from;
  emitText(reading, '<');
  return from + 1;
};

/** At the end of the open element within CDATA: the section's own end is missing where the export goes on. */
const stepAtOwnEnd = (reading: Reading, text: string, from: number, own: OwnEnd): number => {
  const after = own.at + own.tag.length;
  const next = NEXT_TAG.exec(text.slice(after, own.at + LONGEST_TAG));
  const isUndecided = next === null && !own.isLast && text.length - own.at < LONGEST_TAG;
  const isEnd = next?.[1] !== undefined && reading.tags.isOfExport(next[1]);
  const until = isUndecided || isEnd ? own.at : after;
  emitSpan(reading, text.slice(from, until));
  if (!isEnd) return until;
  reading.repairs.add(
    reading.counter.place(),
    `"]]>" is missing before ${own.tag}; write it there`,
  );
  reading.span = null;
  return stepAtSign(reading, text, own.at, own.isLast);
};
type OwnEnd = { readonly at: number; readonly tag: string; readonly isLast: boolean };

const stepInSpan = (
  reading: Reading,
  text: string,
  from: number,
  { isLast, span }: { isLast: boolean; span: Span },
): number => {
  const at = text.indexOf(span.end, from);
  const name = span.start === '<![CDATA[' ? reading.tags.textName() : '';
  const tag = `</${name}>`;
  const ownAt = name === '' ? -1 : text.indexOf(tag, from);
  if (ownAt !== -1 && (at === -1 || ownAt < at))
    return stepAtOwnEnd(reading, text, from, { at: ownAt, tag, isLast });
  if (at !== -1) {
    emitSpan(reading, text.slice(from, at));
    reading.counter.advance(span.end);
    reading.span = null;
    return at + span.end.length;
  }
  const held = isLast ? 0 : Math.max(span.end.length, tag.length);
  const until = Math.max(from, text.length - held);
  // no piece ends between the halves of a character
  const isSplit = !isLast && /[\uD800-\uDBFF]/.test(text.charAt(until - 1));
  const end = isSplit ? Math.max(from, until - 1) : until;
  emitSpan(reading, text.slice(from, end));
  return end;
};

const stepInText: Step = (reading, text, from, isLast) => {
  const sign = text.indexOf('<', from);
  if (sign !== -1) {
    emitText(reading, text.slice(from, sign));
    return sign;
  }
  const tail = isLast ? '' : text.slice(Math.max(from, text.length - LONGEST_REFERENCE));
  const until = text.length - (UNFINISHED.exec(tail)?.[0].length ?? 0);
  emitText(reading, text.slice(from, until));
  return until;
};

const step: Step = (reading, text, from, isLast) => {
  const { span } = reading;
  if (span !== null) return stepInSpan(reading, text, from, { isLast, span });
  return (text.charAt(from) === '<' ? stepAtSign : stepInText)(reading, text, from, isLast);
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
  const reading: Reading = { tags, counter, repairs, sink, span: null };
  let rest = '';
  return {
    write: (text, isLast = false) => {
      const raw = rest + text;
      // the second half of a CRLF may be in the next piece
      const cr = !isLast && raw.endsWith('\r') ? '\r' : '';
      const all = raw.slice(0, raw.length - cr.length).replace(/\r\n?/g, '\n');
      let from = 0;
      for (let next = 0; from < all.length; from = next) {
        next = step(reading, all, from, isLast);
        if (next === from) break;
      }
      rest = all.slice(from) + cr;
    },
    open: tags.open,
  };
};
