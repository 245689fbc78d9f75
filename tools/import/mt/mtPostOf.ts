import { EntryHtmlRefused } from '@engawa/platform/entryHtml/sanitiseEntryHtml.ts';
import type { TextReader } from '../html/readText.ts';
import { storedHtml, type HtmlMaker } from '../html/storedHtml.ts';
import { excerptNote } from '../posts/excerptNote.ts';
import type { PostOutcome } from '../posts/postOutcome.ts';
import { mtComments } from './mtComments.ts';
import { mtInstantOf } from './mtDates.ts';
import { headerOf, sectionOf, type MtEntry } from './mtEntry.ts';
import { mtHtmlOf, originalOf } from './mtHtml.ts';
import { mtSkipReason } from './mtSkipReason.ts';
import { mtTerms } from './mtTerms.ts';

export type MtPostMaker = HtmlMaker & {
  readonly text: TextReader;
  readonly guidOf: (entry: MtEntry) => string;
  /** epoch ms: what is later is planned */
  readonly now: number;
};

/** Turns a published entry into a post to send; says of every other one why not. */
export const mtPostOf = (entry: MtEntry, maker: MtPostMaker): PostOutcome => {
  // also where it is skipped: it counts among those that share its name
  const guid = maker.guidOf(entry);
  const reason = mtSkipReason(entry);
  if (reason !== null) return { kind: 'skipped', reason };
  const title = maker.text.title(headerOf(entry, 'TITLE'));
  const fail = (why: string): PostOutcome => ({ kind: 'failed', title, reason: why });
  if (entry.flaw !== null) return fail(entry.flaw);
  const publishedAt = mtInstantOf(headerOf(entry, 'DATE'));
  if (publishedAt === null) return fail(`the entry on line ${entry.line} has no valid date`);
  if (Date.parse(publishedAt) > maker.now)
    return { kind: 'skipped', reason: 'post: planned for later' };

  const notes: string[] = [];
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
