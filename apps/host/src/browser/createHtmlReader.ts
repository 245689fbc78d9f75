import type { TrustedTypesPolicy } from '../remotes/trustedTypesPolicy.client.ts';

/** Stored HTML by its key: what has arrived as data, and what has been asked for of the document. */
export type TrustedHtmlStore = Map<string, string | TrustedHTML>;

/**
 * Answers for stored HTML: what arrived as data, else what the server's node holds when it is first
 * asked for. React leaves that node as it is; whatever is rendered anew in its place has its text then.
 * @returns empty where there is neither
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
