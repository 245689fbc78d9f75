/** HTML that the server stored sanitised, kept beside the state and never written into INIT_DATA. */
export type HtmlStore = {
  readonly put: (key: string, html: string) => void;
  /** empty where there is none */
  readonly get: (key: string) => string;
};

/** @param byKey holds what is put */
export const createHtmlStore = (byKey = new Map<string, string>()): HtmlStore => ({
  put: (key, html) => void byKey.set(key, html),
  get: (key) => byKey.get(key) ?? '',
});
