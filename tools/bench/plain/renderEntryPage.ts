import type { PlainEntry } from './content.ts';

/** The title of the plain blog, and of the export that the product imports. */
const BLOG_TITLE = '町かど日記';

const CSS = `*{box-sizing:border-box}body{margin:0;font:16px/1.8 sans-serif;color:#222;background:#fafaf7}
header,main,footer{max-width:840px;margin:0 auto;padding:16px 20px}header a{color:inherit;text-decoration:none;font-size:24px;font-weight:700}
article{background:#fff;border:1px solid #e4e2da;border-radius:6px;padding:16px 20px;margin:0 0 24px}
h1,h2{font-size:22px;line-height:1.4;margin:0 0 4px}h2 a{color:#23527c;text-decoration:none}h3{font-size:18px;border-left:4px solid #7aa;padding-left:8px}
time{color:#777;font-size:13px}figure{margin:16px 0}img{max-width:100%;height:auto;display:block}
.comments li{border-top:1px solid #e4e2da;padding:8px 0;list-style:none}.comments{padding:0}nav{display:flex;justify-content:space-between}`;

/** Loads the first image of a page eagerly. */
const withEagerImage = (html: string): string => html.replace(' loading="lazy"', '');

const time = (epochMs: number): string => {
  const iso = new Date(epochMs).toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 10).replaceAll('-', '/')}</time>`;
};

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><link rel="icon" href="data:,"><style>${CSS}</style></head><body><header><a href="/">${BLOG_TITLE}</a></header><main>${body}</main><footer><small>${BLOG_TITLE}</small></footer></body></html>`;

/** Address of an entry's page. */
export const entryPath = ({ id }: Pick<PlainEntry, 'id'>): string => `/entry/${id}`;

/** HTML of a list of entries, minimal for a browser. */
export const renderTopPage = (entries: readonly PlainEntry[]): string => {
  const articles = entries.map(
    (entry) =>
      `<article><h2><a href="${entryPath(entry)}">${entry.title}</a></h2>${time(entry.publishedAt)}<div>${entry.html}</div><p>コメント${entry.comments.length}件</p></article>`,
  );
  return page(BLOG_TITLE, withEagerImage(articles.join('\n')));
};

/** HTML of one entry with its comments. @param near the previous and next entry, if any */
export const renderEntryPage = (entry: PlainEntry, near: readonly PlainEntry[]): string => {
  const comments = entry.comments.map(
    ({ author, text, postedAt }) => `<li><b>${author}</b> ${time(postedAt)}<p>${text}</p></li>`,
  );
  const links = near.map((one) => `<a href="${entryPath(one)}">${one.title}</a>`);
  const { title, publishedAt, html } = entry;
  return page(
    title,
    `<article><h1>${title}</h1>${time(publishedAt)}<div>${withEagerImage(html)}</div></article>\n<nav>${links.join('')}</nav>\n<h3>コメント</h3><ul class="comments">${comments.join('')}</ul>`,
  );
};
