const ID = 'PREVIEW_SETTINGS';

/** What a preview's script is told. */
export type PreviewSettings = {
  /** whose pages may say what is typed, such as `blog.example` */
  readonly blogDomain: string;
  readonly isMessageIllegal: boolean;
};

/** The data block of these settings. @param write makes JSON that may stand in a script */
export const previewSettingsHtml = (
  settings: PreviewSettings,
  write: (value: unknown) => string,
): string => `<script type="application/json" id="${ID}">${write(settings)}</script>`;

/** Reads them in the browser; without the block a preview listens to nobody. */
export const readPreviewSettings = (from: Document): PreviewSettings => {
  const text = from.getElementById(ID)?.textContent;
  // written by the host of this very release
  return text ? (JSON.parse(text) as PreviewSettings) : { blogDomain: '', isMessageIllegal: true };
};
