const ID = 'PREVIEW_SETTINGS';

/** The settings of a preview's script. */
export type PreviewSettings = {
  /** pages of this domain may send typed text, such as `blog.example` */
  readonly blogDomain: string;
  readonly isMessageIllegal: boolean;
};

/** The attributes of the element that holds the settings. */
export const previewSettingsAttributes = ({ blogDomain, isMessageIllegal }: PreviewSettings) => ({
  id: ID,
  'data-blog-domain': blogDomain,
  'data-is-message-illegal': String(isMessageIllegal),
});

/** Reads the settings in the browser; without the element a preview accepts no messages. */
export const readPreviewSettings = (from: Document): PreviewSettings => {
  const { blogDomain = '', isMessageIllegal } = from.getElementById(ID)?.dataset ?? {};
  return { blogDomain, isMessageIllegal: isMessageIllegal !== 'false' };
};
