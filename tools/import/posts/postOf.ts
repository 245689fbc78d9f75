import { EntryHtmlRefused } from '@engawa/platform/entryHtml/sanitiseEntryHtml.ts';
import type { ImportPost } from '@engawa/platform/imports/importPost.ts';
import { contentHtml } from '../html/contentHtml.ts';
import type { TextReader } from '../html/readText.ts';
import { shortcodesAsText } from '../html/shortcodes.ts';
import { storedHtml, type HtmlMaker } from '../html/storedHtml.ts';
import { fieldOf, type WxrItem, type WxrSite } from '../wxr/wxrItem.ts';
import type { WxrSurvey } from '../wxr/surveyWxr.ts';
import { instantOf, instantOfRss } from '../text/stamp.ts';
import { enclosedFiles, featuredImage } from './attachedFiles.ts';
import { excerptNote } from './excerptNote.ts';
import { postComments } from './postComments.ts';
import { postDate, type PostDate } from './postDate.ts';
import type { ItemName } from './distinctGuids.ts';
import { skippedWith, type PostOutcome } from './postOutcome.ts';
import { postTerms } from './postTerms.ts';
import { isPost, skipReason } from './skipReason.ts';

export type PostMaker = HtmlMaker & {
  readonly survey: Pick<WxrSurvey, 'attachments' | 'reusableBlocks'>;
  readonly site: WxrSite;
  readonly text: TextReader;
  readonly nameOf: (item: WxrItem) => ItemName;
  /** epoch ms: what is later is planned */
  readonly now: number;
};

const dateOf = (item: WxrItem, { exportedAt }: WxrSite): PostDate => {
  const [gmt, local] = [fieldOf(item, 'wp:post_date_gmt'), fieldOf(item, 'wp:post_date')];
  const at = instantOf(gmt, local) ?? instantOfRss(fieldOf(item, 'pubDate'));
  const written = [local, gmt, fieldOf(item, 'pubDate')].map((one) => one.trim()).find(Boolean);
  return postDate({ at, written: written ?? '', where: `the item on line ${item.line}` }, [
    { at: instantOfRss(exportedAt), of: 'the file' },
  ]);
};

/** The text of a post with its featured image above it and its enclosures below it, sanitised. */
const htmlOf = (item: WxrItem, maker: PostMaker, note: (text: string) => void): string => {
  const { attachments, reusableBlocks } = maker.survey;
  const written = fieldOf(item, 'content:encoded');
  const added: string[] = [];
  const text = contentHtml(written, {
    postId: fieldOf(item, 'wp:post_id').trim(),
    attachments,
    reusableBlocks,
    footnotes: item.meta.get('footnotes') ?? '',
    note,
    add: (html) => added.push(html),
  });
  const above = featuredImage(item, text, attachments, note);
  const below = enclosedFiles(item, text);
  const source = [above, written, ...added, below].map(shortcodesAsText).join('\n');
  const html = storedHtml({ source, html: above + text + below, line: item.line }, maker, note);
  const excerpt = excerptNote(fieldOf(item, 'excerpt:encoded'), html);
  if (excerpt !== null) note(excerpt);
  return html;
};

/** Turns a published item into a post to send; says of every other one why not. */
export const postOf = (item: WxrItem, maker: PostMaker): PostOutcome => {
  const reason = skipReason(item);
  const title = maker.text.title(fieldOf(item, 'title'));
  const where = `the item on line ${item.line}`;
  const skip = (why: string) =>
    skippedWith(why, { title, where, commentCount: item.comments.length });
  if (reason !== null && !isPost(item)) return skip(reason);
  // also of a draft: it counts among those that share its name
  const { guid, isRepeated } = maker.nameOf(item);
  if (reason !== null) return skip(reason);
  if (isRepeated) return { kind: 'skipped', reason: 'post: in the file twice, word for word' };
  const fail = (why: string): PostOutcome => ({ kind: 'failed', title, reason: why });
  const { publishedAt, notes: dateNotes } = dateOf(item, maker.site);
  if (publishedAt !== null && Date.parse(publishedAt) > maker.now)
    return skip('post: planned for later');

  const isClosed = fieldOf(item, 'wp:post_password') !== '';
  const notes: string[] = [
    ...dateNotes,
    ...(isClosed ? ['it stands under a password: only its title was taken'] : []),
  ];
  const changedAt = instantOf(
    fieldOf(item, 'wp:post_modified_gmt'),
    fieldOf(item, 'wp:post_modified'),
  );
  const { comments, skipped } = postComments(
    isClosed ? [] : item.comments,
    publishedAt,
    maker.text,
  );
  try {
    const post: ImportPost = {
      guid,
      title,
      html: isClosed ? '' : htmlOf(item, maker, (note) => void notes.push(note)),
      originalHtml: isClosed ? '' : fieldOf(item, 'content:encoded'),
      publishedAt,
      updatedAt:
        publishedAt !== null && changedAt !== null && changedAt > publishedAt
          ? changedAt
          : publishedAt,
      ...postTerms(item.terms, maker.text),
      commentsAllowed: !isClosed && fieldOf(item, 'wp:comment_status').trim() === 'open',
      publishFlg: isClosed ? 'amember' : 'open',
      comments: [...comments],
    };
    return { kind: 'post', post, skipped, notes };
  } catch (error) {
    if (error instanceof EntryHtmlRefused) return fail(error.message);
    throw error;
  }
};
