type ShareTarget = {
  readonly name: string;
  /** returns the link URL. @param url absolute URL of the page @param title title of the page */
  readonly hrefOf: (url: string, title: string) => string;
};

const withQuery = (address: string, query: Readonly<Record<string, string>>) =>
  `${address}?${new URLSearchParams(query)}`;

/** Share targets, each with the link URL that the service of the target documents. */
export const SHARE_TARGETS: readonly ShareTarget[] = [
  {
    name: 'X',
    hrefOf: (url, title) => withQuery('https://twitter.com/intent/tweet', { text: title, url }),
  },
  {
    name: 'Facebook',
    hrefOf: (url) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
  },
  {
    name: 'LINE',
    hrefOf: (url) => withQuery('https://social-plugins.line.me/lineit/share', { url }),
  },
  {
    name: 'はてなブックマーク',
    hrefOf: (url, title) =>
      withQuery('https://b.hatena.ne.jp/add', { mode: 'confirm', url, title }),
  },
];
