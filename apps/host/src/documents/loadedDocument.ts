export type LoadedDocument = {
  readonly status: 200 | 404 | 500 | 503;
  /** empty: the site's error page is sent instead */
  readonly text: string;
  readonly cacheTags: readonly string[];
  readonly maxAgeS: number;
};
