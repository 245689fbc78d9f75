/** A comment of HTML, `body` without its brackets, and the place of the whole. */
export type HtmlComment = { readonly body: string; readonly from: number; readonly until: number };

/** The comments of a text in order; looks at every character once. */
export const htmlCommentsOf = (html: string): HtmlComment[] => {
  const comments: HtmlComment[] = [];
  let from = html.indexOf('<!--');
  while (from !== -1) {
    const end = html.indexOf('-->', from + 2);
    if (end === -1) break;
    comments.push({ body: html.slice(from + 4, end), from, until: end + 3 });
    from = html.indexOf('<!--', end + 3);
  }
  return comments;
};

/** Replaces comments; `null` leaves one as it is. */
export const replaceComments = (html: string, replace: (body: string) => string | null): string => {
  const out: string[] = [];
  let at = 0;
  for (const { body, from, until } of htmlCommentsOf(html)) {
    out.push(html.slice(at, from), replace(body) ?? html.slice(from, until));
    at = until;
  }
  return [...out, html.slice(at)].join('');
};
