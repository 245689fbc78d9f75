/** Condition that an entry's existence is public: `e` is the entry, `$now` the current time. */
export const isPublic = (now: string): string =>
  `e.visibility = 'public' and e.published_at <= ${now}`;

/** The text of an entry `e` of the blog `b`, without audio if the blog has it disabled (R3.12). */
export const VISIBLE_TEXT = `case when 'voice_blog' = any(b.off_features)
           then regexp_replace(e.entry_text, '<audio[ >].*?</audio>', '', 'g')
           else e.entry_text end`;

/**
 * Condition that everyone may read an entry completely, bots included: neither member-only nor
 * closed. `e` is the entry, `$now` the parameter of the current time.
 */
export const isOpenEntry = (now: string): string =>
  `${isPublic(now)} and e.publish_flg = 'open' and e.closed_flg = 'off'`;
