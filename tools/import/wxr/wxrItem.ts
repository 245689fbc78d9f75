/** A term that an item is filed under, such as a category or a tag. */
export type WxrTerm = { readonly domain: string; readonly nicename: string; readonly name: string };

/** A comment, value for value as the file has it; keys are element names without `wp:comment_`. */
export type WxrComment = Readonly<Record<string, string>>;

/** A file that a feed has with an item, such as the audio of an episode; `type` is its media type. */
export type WxrEnclosure = { readonly url: string; readonly type: string };

/** An element that has ended. */
export type WxrElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly texts: string[];
};

/** An item, value for value as the file has it. */
export type WxrItem = {
  /** the line on which it begins, from 1 */
  readonly line: number;
  /** by element name, such as `title` or `wp:post_id`; the first one where an element is there twice */
  readonly fields: ReadonlyMap<string, string>;
  readonly terms: readonly WxrTerm[];
  readonly enclosures: readonly WxrEnclosure[];
  /** only the keys that the import reads */
  readonly meta: ReadonlyMap<string, string>;
  readonly comments: readonly WxrComment[];
  /** what was wrong in the file and was read all the same, a sentence each */
  readonly repairs: readonly string[];
};

/** What the file says of the whole blog. */
export type WxrSite = {
  readonly title: string;
  readonly baseUrl: string;
  /** RSS date on which the file was written; '' where it does not say */
  readonly exportedAt: string;
};

export const findField = (item: WxrItem, name: string): string => item.fields.get(name) ?? '';

/** The number of a post; 0 where the file has none. */
export const parsePostId = (item: WxrItem): number => Number(findField(item, 'wp:post_id')) || 0;
