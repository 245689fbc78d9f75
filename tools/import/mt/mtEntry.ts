/** A comment with the raw values of the file. */
export type MtComment = {
  /** first value of each header by name, such as `AUTHOR` */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
};

/** An entry with the raw values of the file. */
export type MtEntry = {
  /** its first line, from 1 */
  readonly line: number;
  /** by name, such as `PRIMARY CATEGORY`, in the order of the file */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  /** by name, such as `EXTENDED BODY`; lines separated by `\n` */
  readonly sections: ReadonlyMap<string, string>;
  readonly comments: readonly MtComment[];
  readonly pingCount: number;
  /** the reason why the entry is invalid; usually null */
  readonly flaw: string | null;
  /** sentences about repaired errors in the file */
  readonly repairs: readonly string[];
};

export const findHeader = (entry: MtEntry, name: string): string =>
  entry.headers.get(name)?.[0] ?? '';

export const findSection = (entry: MtEntry, name: string): string => entry.sections.get(name) ?? '';

/** Header names at the start of an entry in the exports of the services. */
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

/** `-----`, which ends a section if another section follows. */
export const isSectionMark = (line: string): boolean => /^-{5}[ \t]*$/.test(line);
/** `--------`, which ends an entry. */
export const isEntryMark = (line: string): boolean => /^-{8}[ \t]*$/.test(line);
export const isBlank = (line: string): boolean => /^[ \t]*$/.test(line);
/** Whether a line can start an entry of a known service. */
export const beginsEntry = (line: string): boolean => ENTRY_HEADER.test(line);
/** Parses `NAME: value` with any name. */
export const readHeader = (line: string) => named(HEADER, line);
const readCommentHeader = (line: string) => named(COMMENT_HEADER, line);
/** The name of the section that starts with this line, or null. */
const readSection = (line: string): string | null => named(SECTION, line)?.name ?? null;

/** Sections that an entry may repeat; any other section occurs once. */
const REPEATED = new Set(['COMMENT', 'PING']);

const trimBlankLines = (lines: readonly string[]): string => {
  const from = lines.findIndex((line) => !isBlank(line));
  const until = lines.findLastIndex((line) => !isBlank(line));
  return from === -1 ? '' : lines.slice(from, until + 1).join('\n');
};

/** Headers precede the text, each once. A repeated header is a line of the text. */
const parseComment = (lines: readonly string[]): MtComment => {
  const headers = new Map<string, string>();
  for (const [at, line] of lines.entries()) {
    const header = readCommentHeader(line);
    if (header === null || headers.has(header.name))
      return { headers, text: trimBlankLines(lines.slice(at)) };
    headers.set(header.name, header.value);
  }
  return { headers, text: '' };
};

const parseHeaders = (lines: readonly string[]): MtEntry['headers'] => {
  const headers = new Map<string, string[]>();
  let values: string[] = [];
  for (const line of lines) {
    const header = readHeader(line);
    if (header !== null) {
      values = headers.get(header.name) ?? [];
      values.push(header.value);
      headers.set(header.name, values);
    } else if (!isBlank(line)) {
      // continues a title that is written on two lines
      values.push(`${values.pop() ?? ''} ${line.trim()}`.trim());
    }
  }
  return headers;
};

type Section = { readonly name: string; readonly lines: string[] };

/**
 * Splits an entry into header and sections. Authors write lines of hyphens too: one is a mark only
 * if a section follows that the entry does not have yet.
 */
const divided = (lines: readonly string[], line: number) => {
  const header: string[] = [];
  const sections: Section[] = [];
  const known = new Set<string>();
  for (let at = 0; at < lines.length; at += 1) {
    const text = lines[at] ?? '';
    const current = sections.at(-1)?.lines ?? header;
    const isSection = isSectionMark(text);
    if (isSection || (isEntryMark(text) && sections.length === 0)) {
      let next = at + 1;
      while (isBlank(lines[next] ?? 'end')) next += 1;
      // the mark before the end of the entry
      if (isSection && next === lines.length) break;
      const name = isSection ? readSection(lines[next] ?? '') : null;
      if (name !== null && (REPEATED.has(name) || !known.has(name))) {
        known.add(name);
        sections.push({ name, lines: [] });
        at = next;
        continue;
      }
      if (sections.length === 0)
        return {
          header,
          sections,
          flaw: `after its header, on line ${line + next}, no section begins; write "-----" and "BODY:" above its text`,
        };
    }
    current.push(text);
  }
  return { header, sections, flaw: null };
};

/** Parses the lines of one entry. @param line number of the first line; numbers start at 1 */
export const parseMtEntry = (
  lines: readonly string[],
  line: number,
  repairs: readonly string[],
): MtEntry => {
  const { header, sections, flaw } = divided(lines, line);
  const named = (...names: string[]) => sections.filter(({ name }) => names.includes(name));
  return {
    line,
    headers: parseHeaders(header),
    sections: new Map(
      sections
        .filter(({ name }) => !REPEATED.has(name))
        .map(({ name, lines: text }) => [name, trimBlankLines(text)]),
    ),
    comments: named('COMMENT').map((comment) => parseComment(comment.lines)),
    pingCount: named('PING').length,
    flaw,
    repairs,
  };
};
