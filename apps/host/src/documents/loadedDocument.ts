export type LoadedDocument = {
  readonly status: 200 | 404 | 500 | 503;
  /** empty where the site's error page is to stand in its place */
  readonly text: string;
  readonly cacheTags: readonly string[];
  readonly maxAgeS: number;
};
