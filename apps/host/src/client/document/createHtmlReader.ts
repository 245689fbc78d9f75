import type { TrustedTypesPolicy } from '../remotes/trustedTypesPolicy.client.ts';

/** Stored HTML by key: HTML that arrived as data, and HTML that was read from the document. */
export type TrustedHtmlStore = Map<string, string | TrustedHTML>;

/**
 * Creates the function that returns the stored HTML of a key: the HTML that arrived as data, else
 * the content that the server-rendered node had at the first read. React does not change that node
 * during hydration; if React later creates the node again, the new node gets the returned HTML.
 * @returns a function from key to HTML; its result is '' if neither source exists
 */
export const createHtmlReader =
  (htmlStore: TrustedHtmlStore, trusted: TrustedTypesPolicy) =>
  (key: string): string | TrustedHTML => {
    const known = htmlStore.get(key);
    if (known !== undefined) return known;
    const node = document.querySelector(`[data-html-key="${CSS.escape(key)}"]`);
    if (!node) return '';
    const html = trusted.html(node.innerHTML);
    htmlStore.set(key, html);
    return html;
  };
