/** The value of `type` in messages to a preview and in the preview's responses. */
export const PREVIEW_MESSAGE = 'engawa-preview';

/** R5.10 a message to a preview in a frame: the text of a message board, or of an introduction. */
export type PreviewMessage =
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'introduce'; readonly text: string };

/**
 * Whether a message comes from the blog domain or one of its subdomains. A host name that merely
 * contains the domain's text does not count.
 * @param origin origin of the message, as the browser reports it @param isSecure whether the
 *   preview uses https
 */
export const isOfBlogDomain = (origin: string, blogDomain: string, isSecure: boolean): boolean => {
  const url = URL.parse(origin);
  if (url === null || blogDomain === '') return false;
  if (url.protocol !== 'https:' && (isSecure || url.protocol !== 'http:')) return false;
  return url.hostname === blogDomain || url.hostname.endsWith(`.${blogDomain}`);
};

/**
 * Decodes a message. A suspended message board is never displayed, so its text is ignored.
 * @param isIllegal whether the board was suspended when the preview was rendered
 * @returns null for any other message
 */
export const readPreviewMessage = (data: unknown, isIllegal: boolean): PreviewMessage | null => {
  if (typeof data !== 'object' || data === null) return null;
  const said: Readonly<Record<string, unknown>> = { ...data };
  if (said['type'] !== PREVIEW_MESSAGE) return null;
  if (typeof said['message'] === 'string')
    return isIllegal || said['illegal_flg'] === true
      ? null
      : { kind: 'message', text: said['message'] };
  return typeof said['introduce'] === 'string'
    ? { kind: 'introduce', text: said['introduce'] }
    : null;
};
