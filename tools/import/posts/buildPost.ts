import { contentHtml } from '../html/contentHtml.ts';
import type { TextReader } from '../html/createTextReader.ts';
import { shortcodesAsText } from '../html/shortcodes.ts';
import { storedHtml, type HtmlMaker } from '../html/storedHtml.ts';
import { findField, type WxrItem, type WxrSite } from '../wxr/wxrItem.ts';
import type { WxrSurvey } from '../wxr/surveyWxr.ts';
import { parseInstant, instantOfRss } from '../text/stamp.ts';
import { renderAttachedFiles, renderFeaturedImage } from './attachedFiles.ts';
import { postComments } from './postComments.ts';
import { postDate, type PostDate } from './postDate.ts';
import type { ItemName } from './distinctGuids.ts';
import { postOutcome, type PostOutcome } from './postOutcome.ts';
import { postTerms } from './postTerms.ts';
import { isPost, skipReason } from './skipReason.ts';

export type PostMaker = HtmlMaker & {
  readonly survey: Pick<WxrSurvey, 'attachments' | 'reusableBlocks'>;
  readonly site: WxrSite;
  readonly text: TextReader;
  readonly nameOf: (item: WxrItem) => ItemName;
  /** epoch ms: later posts are planned */
  readonly now: number;
};

const resolveDate = (item: WxrItem, { exportedAt }: WxrSite): PostDate => {
  const [gmt, local] = [findField(item, 'wp:post_date_gmt'), findField(item, 'wp:post_date')];
  const at = parseInstant(gmt, local) ?? instantOfRss(findField(item, 'pubDate'));
  const written = [local, gmt, findField(item, 'pubDate')].map((one) => one.trim()).find(Boolean);
  return postDate({ at, written: written ?? '', where: `the item on line ${item.line}` }, [
    { at: instantOfRss(exportedAt), of: 'the file' },
  ]);
};

/** The sanitised text of a post between its featured image and its enclosures. */
const renderHtml = (item: WxrItem, maker: PostMaker, note: (text: string) => void): string => {
  const { attachments, reusableBlocks } = maker.survey;
  const written = findField(item, 'content:encoded');
  const added: string[] = [];
  const text = contentHtml(written, {
    postId: findField(item, 'wp:post_id').trim(),
    attachments,
    reusableBlocks,
    footnotes: item.meta.get('footnotes') ?? '',
    note,
    add: (html) => added.push(html),
  });
  const above = renderFeaturedImage(item, text, attachments, note);
  const below = renderAttachedFiles(item, text);
  const source = [above, written, ...added, below].map(shortcodesAsText).join('\n');
  const excerpt = findField(item, 'excerpt:encoded');
  return storedHtml({ source, html: above + text + below, excerpt, line: item.line }, maker, note);
};

/** Converts a published item to a post; for any other item returns the reason to skip it. */
export const buildPost = (item: WxrItem, maker: PostMaker): PostOutcome => {
  const head = {
    title: maker.text.title(findField(item, 'title')),
    where: `the item on line ${item.line}`,
    commentCount: item.comments.length,
    skipReason: skipReason(item),
    flaw: null,
    // computed for drafts too, because they affect later posts with the same guid
    name: isPost(item) ? maker.nameOf(item) : { guid: '', isRepeated: false },
    date: resolveDate(item, maker.site),
  };
  return postOutcome(head, maker.now, (publishedAt, note) => {
    const isClosed = findField(item, 'wp:post_password') !== '';
    if (isClosed) note('it has a password: only its title was taken');
    const changedAt = parseInstant(
      findField(item, 'wp:post_modified_gmt'),
      findField(item, 'wp:post_modified'),
    );
    const isChanged = publishedAt !== null && changedAt !== null && changedAt > publishedAt;
    return {
      ...postComments(isClosed ? [] : item.comments, publishedAt, maker.text),
      html: isClosed ? '' : renderHtml(item, maker, note),
      originalHtml: isClosed ? '' : findField(item, 'content:encoded'),
      updatedAt: isChanged ? changedAt : publishedAt,
      ...postTerms(item.terms, maker.text),
      commentsAllowed: !isClosed && findField(item, 'wp:comment_status').trim() === 'open',
      publishFlg: isClosed ? 'amember' : 'open',
    };
  });
};
