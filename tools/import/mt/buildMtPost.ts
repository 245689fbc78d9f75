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
  /** epoch ms: later entries are planned */
  readonly now: number;
};

/**
 * Dates entries in file order: an entry without a date gets that of the previous entry.
 * @param firstDate ISO instant of the first entry with a date, for the entries before it; null
 * without one
 * @param now epoch ms: the date of a planned entry is not used for other entries
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

/** Whether an item contains only comments of an entry in another place of the file. */
const hasNoEntry = (entry: MtEntry): boolean => findHeader(entry, 'NO ENTRY') === '1';

/** The reason to skip an entry; null for a published one. */
const mtSkipReason = (entry: MtEntry): string | null => {
  const state = findHeader(entry, 'STATUS').toLowerCase();
  // an entry without a status is published in this format
  if (state === '' || state === 'publish') return null;
  return `post: ${STATES.get(state) ?? `state ${state}`}`;
};

/** Reports by title the comments and text that are dropped with a NO ENTRY item. */
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

/** Converts a published entry to a post; for any other entry returns the reason to skip it. */
export const buildMtPost = (entry: MtEntry, maker: MtPostMaker): PostOutcome => {
  const head = {
    title: maker.text.title(findHeader(entry, 'TITLE')),
    where: `the entry on line ${entry.line}`,
    commentCount: entry.comments.length,
    skipReason: mtSkipReason(entry),
    flaw: entry.flaw,
    // computed for skipped entries too, because they affect later entries with the same name
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
      // 2 means closed after having been open
      commentsAllowed: ['', '1'].includes(findHeader(entry, 'ALLOW COMMENTS')),
      publishFlg: 'open',
    };
  });
};
