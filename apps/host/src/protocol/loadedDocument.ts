export type LoadedDocument = {
  readonly status: 200 | 404 | 500 | 503;
  /** text of the document; if empty, the host sends the site's error page */
  readonly text: string;
  readonly cacheTags: readonly string[];
  readonly maxAgeS: number;
};
