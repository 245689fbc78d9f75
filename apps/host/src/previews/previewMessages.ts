/** What messages into a preview, and its answers, have in common. */
export const PREVIEW_MESSAGE = 'engawa-preview';

/** R5.10 what a page may say to a preview beside it: a message board's text, or an introduction's. */
export type PreviewMessage =
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'introduce'; readonly text: string };

/**
 * Whether a message comes from the product: from its blog domain itself, or a name below it. A name that
 * merely holds the domain's is somebody else's.
 * @param origin of the message, as the browser says it  @param isSecure whether the preview itself is
 */
export const isOfBlogDomain = (origin: string, blogDomain: string, isSecure: boolean): boolean => {
  const url = URL.parse(origin);
  if (url === null || blogDomain === '') return false;
  if (url.protocol !== 'https:' && (isSecure || url.protocol !== 'http:')) return false;
  return url.hostname === blogDomain || url.hostname.endsWith(`.${blogDomain}`);
};

/**
 * Reads a message. A message board that is under suspicion is shown nowhere, so its text is not taken.
 * @param isIllegal of the board that the preview was drawn with
 * @returns null for all else
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
