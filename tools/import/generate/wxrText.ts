/** An entry of a generated blog. */
export type GeneratedEntry = {
  readonly number: number;
  readonly title: string;
  readonly theme: string;
  readonly tags: readonly string[];
  readonly body: string;
  /** `YYYY-MM-DD hh:mm:ss` in Tokyo, also for the comments */
  readonly date: string;
  readonly comments: readonly {
    readonly author: string;
    readonly text: string;
    readonly date: string;
  }[];
};

export const WXR_HEAD = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>町かど日記</title>
<link>https://machikado.example</link>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>https://machikado.example</wp:base_blog_url>
`;
export const WXR_TAIL = '</channel>\n</rss>\n';

const cdata = (name: string, text: string): string => `<${name}><![CDATA[${text}]]></${name}>`;

/** Formats an entry like WordPress. */
export const wxrText = (entry: GeneratedEntry): string =>
  [
    '<item>',
    cdata('title', entry.title),
    `<guid isPermaLink="false">https://machikado.example/?p=${entry.number}</guid>`,
    cdata('content:encoded', entry.body),
    `<wp:post_id>${entry.number}</wp:post_id>`,
    `<wp:post_date>${entry.date}</wp:post_date>`,
    '<wp:comment_status>open</wp:comment_status>',
    '<wp:status>publish</wp:status>',
    '<wp:post_type>post</wp:post_type>',
    `<category domain="category" nicename="theme">${entry.theme}</category>`,
    ...entry.tags.map((tag) => `<category domain="post_tag" nicename="tag">${tag}</category>`),
    ...entry.comments.flatMap(({ author, text, date }, at) => [
      '<wp:comment>',
      `<wp:comment_id>${entry.number * 10 + at}</wp:comment_id>`,
      cdata('wp:comment_author', author),
      `<wp:comment_date>${date}</wp:comment_date>`,
      cdata('wp:comment_content', text),
      '<wp:comment_approved>1</wp:comment_approved>',
      '</wp:comment>',
    ]),
    '</item>',
    '',
  ].join('\n');
