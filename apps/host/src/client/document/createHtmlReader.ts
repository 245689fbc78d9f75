import type { TrustedTypesPolicy } from '../remotes/trustedTypesPolicy.client.ts';

/** Stored HTML by key: HTML that arrived as data, and HTML that was read from the document. */
export type TrustedHtmlStore = Map<string, string | TrustedHTML>;

/**
 * Creates the function that returns the stored HTML of a key: the text that arrived as data, else
 * the content of the server-rendered node at the first read. React does not change that node; if
 * React renders the node again, the node gets the returned text.
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
