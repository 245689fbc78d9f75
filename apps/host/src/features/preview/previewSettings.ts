const ID = 'PREVIEW_SETTINGS';

/** The settings of a preview's script. */
export type PreviewSettings = {
  /** pages of this domain may send typed text, such as `blog.example` */
  readonly blogDomain: string;
  readonly isMessageIllegal: boolean;
};

/**
 * Builds the data block with the settings. @param write serialises a value as JSON for a script
 * element
 */
export const previewSettingsHtml = (
  settings: PreviewSettings,
  write: (value: unknown) => string,
): string => `<script type="application/json" id="${ID}">${write(settings)}</script>`;

/** Reads the settings in the browser; without the block a preview accepts no messages. */
export const readPreviewSettings = (from: Document): PreviewSettings => {
  const text = from.getElementById(ID)?.textContent;
  // the settings are not validated, because the host of the same release wrote them
  return text ? (JSON.parse(text) as PreviewSettings) : { blogDomain: '', isMessageIllegal: true };
};
