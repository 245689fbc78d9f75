/** Sanitised HTML from the database, separate from the state and never part of INIT_DATA. */
export type HtmlStore = {
  readonly put: (key: string, html: string) => void;
  /** returns the HTML of a key; empty if the key is unknown */
  readonly get: (key: string) => string;
};

/** @param byKey storage for the values */
export const createHtmlStore = (byKey = new Map<string, string>()): HtmlStore => ({
  put: (key, html) => void byKey.set(key, html),
  get: (key) => byKey.get(key) ?? '',
});
