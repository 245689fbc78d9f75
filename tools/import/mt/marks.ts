/** Names that begin an entry in the exports of the services. */
const ENTRY_NAMES =
  'AUTHOR|TITLE|BASENAME|STATUS|DATE|ALLOW COMMENTS|ALLOW PINGS|CONVERT BREAKS|PRIMARY CATEGORY|CATEGORY|TAGS|IMAGE|NO ENTRY|UNIQUE URL';
const ENTRY_HEADER = new RegExp(`^(?:${ENTRY_NAMES}):`);
const COMMENT_HEADER = /^(AUTHOR|TITLE|EMAIL|IP|URL|DATE|BLOG NAME|SECRET|PASS|STATUS):[ \t]*(.*)$/;
const HEADER = /^([A-Z][A-Z_ ]*):[ \t]*(.*)$/;
const SECTION = /^(BODY|EXTENDED BODY|EXCERPT|KEYWORDS|COMMENT|PING):[ \t]*$/;

const named = (pattern: RegExp, line: string): { name: string; value: string } | null => {
  const match = pattern.exec(line);
  return match === null ? null : { name: match[1] ?? '', value: (match[2] ?? '').trim() };
};

/** `-----`, which ends a section where another one follows. */
export const isSectionMark = (line: string): boolean => /^-{5}[ \t]*$/.test(line);
/** `--------`, which ends an entry. */
export const isEntryMark = (line: string): boolean => /^-{8}[ \t]*$/.test(line);
export const isBlank = (line: string): boolean => /^[ \t]*$/.test(line);
/** Whether an entry of a known service could begin with this line. */
export const beginsEntry = (line: string): boolean => ENTRY_HEADER.test(line);
/** `NAME: value`, of any name. */
export const readHeader = (line: string) => named(HEADER, line);
export const readCommentHeader = (line: string) => named(COMMENT_HEADER, line);
/** The name of the section that begins with this line; null where none does. */
export const readSection = (line: string): string | null => named(SECTION, line)?.name ?? null;
