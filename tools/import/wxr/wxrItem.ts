/** A term of an item, such as a category or a tag. */
export type WxrTerm = { readonly domain: string; readonly nicename: string; readonly name: string };

/** A comment with the raw values of the file; keys are element names without `wp:comment_`. */
export type WxrComment = Readonly<Record<string, string>>;

/** A file attached to a feed item, such as the audio of an episode; `type` is its media type. */
export type WxrEnclosure = { readonly url: string; readonly type: string };

/** A complete element. */
export type WxrElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly texts: string[];
};

/** An item with the raw values of the file. */
export type WxrItem = {
  /** its first line, from 1 */
  readonly line: number;
  /** by element name, such as `title` or `wp:post_id`; the first one of duplicates */
  readonly fields: ReadonlyMap<string, string>;
  readonly terms: readonly WxrTerm[];
  readonly enclosures: readonly WxrEnclosure[];
  /** only the keys that the import reads */
  readonly meta: ReadonlyMap<string, string>;
  readonly comments: readonly WxrComment[];
  /** sentences about repaired errors in the file */
  readonly repairs: readonly string[];
};

/** The metadata of the blog in the file. */
export type WxrSite = {
  readonly title: string;
  readonly baseUrl: string;
  /** RSS date of the export; '' if missing */
  readonly exportedAt: string;
};

export const findField = (item: WxrItem, name: string): string => item.fields.get(name) ?? '';

/** The number of a post; 0 without one. */
export const parsePostId = (item: WxrItem): number => Number(findField(item, 'wp:post_id')) || 0;
