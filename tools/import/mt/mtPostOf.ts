import { EntryHtmlRefused } from '@engawa/platform/entryHtml/sanitiseEntryHtml.ts';
import { counted } from '../text/wording.ts';
import type { TextReader } from '../html/readText.ts';
import { storedHtml, type HtmlMaker } from '../html/storedHtml.ts';
import { excerptNote } from '../posts/excerptNote.ts';
import { skippedWith, type PostOutcome, type Remark } from '../posts/postOutcome.ts';
import { mtComments } from './mtComments.ts';
import type { ItemName } from '../posts/distinctGuids.ts';
import { postDate, type PostDate } from '../posts/postDate.ts';
import { mtInstantOf } from '../text/stamp.ts';
import { headerOf, sectionOf, type MtEntry } from './mtEntry.ts';
import { mtHtmlOf, originalOf } from './mtHtml.ts';
import { hasNoEntry, mtSkipReason, NO_ENTRY } from './mtSkipReason.ts';
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
    const written = headerOf(entry, 'DATE');
    const at = mtInstantOf(written);
    if (at !== null && Date.parse(at) <= now) neighbour = at;
    const where = `the entry on line ${entry.line}`;
    return postDate({ at, written, where }, [{ at: neighbour, of: 'the entry next to it' }]);
  };
};

/** The comments and the text of an entry that the file marks as none are lost to the blog: by name. */
const remarkOn = (entry: MtEntry): { remark?: Remark } => {
  const count = entry.comments.length;
  const lost = [
    ...(count > 0 ? [counted(count, 'comment', 'comments')] : []),
    ...(originalOf(entry) === '' ? [] : ['its text']),
  ].join(', ');
  if (lost === '') return {};
  return {
    remark: {
      title: headerOf(entry, 'TITLE'),
      why: `the entry on line ${entry.line} has "NO ENTRY: 1", so it belongs to an entry outside of the file, and this was left out: ${lost}; delete that line to import it as an entry`,
    },
  };
};

/** Turns a published entry into a post to send; says of every other one why not. */
export const mtPostOf = (entry: MtEntry, maker: MtPostMaker): PostOutcome => {
  // also where it is skipped: it counts among those that share its name
  const { guid, isRepeated } = maker.nameOf(entry);
  const { publishedAt, notes: dateNotes } = maker.dateOf(entry);
  const reason = mtSkipReason(entry);
  const title = maker.text.title(headerOf(entry, 'TITLE'));
  const where = `the entry on line ${entry.line}`;
  const skip = (why: string) =>
    skippedWith(why, { title, where, commentCount: entry.comments.length });
  if (hasNoEntry(entry)) return { kind: 'skipped', reason: NO_ENTRY, ...remarkOn(entry) };
  if (reason !== null) return skip(reason);
  if (isRepeated) return { kind: 'skipped', reason: 'post: in the file twice, word for word' };
  const fail = (why: string): PostOutcome => ({ kind: 'failed', title, reason: why });
  if (entry.flaw !== null) return fail(entry.flaw);
  if (publishedAt !== null && Date.parse(publishedAt) > maker.now)
    return skip('post: planned for later');

  const notes = [...dateNotes];
  const note = (text: string) => void notes.push(text);
  const { comments, skipped } = mtComments(entry, publishedAt, maker.text);
  try {
    const source = originalOf(entry);
    const converted = { source, html: mtHtmlOf(entry, note), line: entry.line };
    const html = storedHtml(converted, maker, note);
    const excerpt = excerptNote(sectionOf(entry, 'EXCERPT'), html);
    if (excerpt !== null) note(excerpt);
    return {
      kind: 'post',
      skipped,
      notes,
      post: {
        guid,
        title,
        html,
        originalHtml: source,
        publishedAt,
        updatedAt: publishedAt,
        ...mtTerms(entry, maker.text),
        // 2 closes what was open once
        commentsAllowed: ['', '1'].includes(headerOf(entry, 'ALLOW COMMENTS')),
        publishFlg: 'open',
        comments: [...comments],
      },
    };
  } catch (error) {
    if (error instanceof EntryHtmlRefused) return fail(error.message);
    throw error;
  }
};
