import { formatCount } from '../text/formatCount.ts';
import type { TextReader } from '../html/createTextReader.ts';
import { storedHtml, type HtmlMaker } from '../html/storedHtml.ts';
import { postOutcome, type PostOutcome, type Remark } from '../posts/postOutcome.ts';
import { mtComments } from './mtComments.ts';
import type { ItemName } from '../posts/distinctGuids.ts';
import { postDate, type PostDate } from '../posts/postDate.ts';
import { parseMtInstant } from '../text/stamp.ts';
import { findHeader, findSection, type MtEntry } from './mtEntry.ts';
import { renderMtHtml, joinOriginal } from './mtHtml.ts';
import { mtTerms } from './mtTerms.ts';

export type MtPostMaker = HtmlMaker & {
  readonly text: TextReader;
  readonly nameOf: (entry: MtEntry) => ItemName;
  readonly dateOf: (entry: MtEntry) => PostDate;
  /** epoch ms: what is later is planned */
  readonly now: number;
};

/**
 * Dates entries in the order of the file: one without a date gets that of the entry before it.
 * @param firstDate ISO instant of the first entry that has a date, for those before it; null where none has
 * @param now epoch ms: a planned entry gives its date to no other
 */
export const createMtDates = (
  firstDate: string | null,
  now: number,
): ((entry: MtEntry) => PostDate) => {
  let neighbour = firstDate;
  return (entry) => {
    const written = findHeader(entry, 'DATE');
    const at = parseMtInstant(written);
    if (at !== null && Date.parse(at) <= now) neighbour = at;
    const where = `the entry on line ${entry.line}`;
    return postDate({ at, written, where }, [{ at: neighbour, of: 'the entry next to it' }]);
  };
};

const STATES: ReadonlyMap<string, string> = new Map([
  ['draft', 'draft'],
  ['unpublish', 'draft'],
  ['review', 'waiting for approval'],
  ['future', 'planned for later'],
  ['private', 'private'],
]);

const NO_ENTRY = 'comments without their post';

/** Whether an entry holds comments alone, of an entry that is elsewhere. */
const hasNoEntry = (entry: MtEntry): boolean => findHeader(entry, 'NO ENTRY') === '1';

/** Why an entry is not to be imported; null for a published one. */
const mtSkipReason = (entry: MtEntry): string | null => {
  const state = findHeader(entry, 'STATUS').toLowerCase();
  // the format takes an entry that says nothing for published
  if (state === '' || state === 'publish') return null;
  return `post: ${STATES.get(state) ?? `state ${state}`}`;
};

/** The comments and the text of an entry that the file marks as none are lost to the blog: by name. */
const remarkOn = (entry: MtEntry): { remark?: Remark } => {
  const count = entry.comments.length;
  const lost = [
    ...(count > 0 ? [formatCount(count, 'comment', 'comments')] : []),
    ...(joinOriginal(entry) === '' ? [] : ['its text']),
  ].join(', ');
  if (lost === '') return {};
  return {
    remark: {
      title: findHeader(entry, 'TITLE'),
      why: `the entry on line ${entry.line} has "NO ENTRY: 1", so it belongs to an entry outside of the file, and this was left out: ${lost}; delete that line to import it as an entry`,
    },
  };
};

/** Turns a published entry into a post to send, and names the reason for every other one. */
export const buildMtPost = (entry: MtEntry, maker: MtPostMaker): PostOutcome => {
  const head = {
    title: maker.text.title(findHeader(entry, 'TITLE')),
    where: `the entry on line ${entry.line}`,
    commentCount: entry.comments.length,
    skipReason: mtSkipReason(entry),
    flaw: entry.flaw,
    // also where it is skipped: it counts among those that share its name
    name: maker.nameOf(entry),
    date: maker.dateOf(entry),
  };
  if (hasNoEntry(entry)) return { kind: 'skipped', reason: NO_ENTRY, ...remarkOn(entry) };
  return postOutcome(head, maker.now, (publishedAt, note) => {
    const source = joinOriginal(entry);
    const html = renderMtHtml(entry, note);
    const excerpt = findSection(entry, 'EXCERPT');
    return {
      ...mtComments(entry, publishedAt, maker.text),
      html: storedHtml({ source, html, excerpt, line: entry.line }, maker, note),
      originalHtml: source,
      updatedAt: publishedAt,
      ...mtTerms(entry, maker.text),
      // 2 closes what was open once
      commentsAllowed: ['', '1'].includes(findHeader(entry, 'ALLOW COMMENTS')),
      publishFlg: 'open',
    };
  });
};
