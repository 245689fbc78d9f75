/**
 * Path on the assets origin where pages of a development session receive updates of their remotes.
 */
export const NEWS_PATH = '/_dev/news';

/**
 * One state of a remote's browser side. States are numbered from 0; a page applies them in order.
 */
export type DevUpdate = {
  readonly number: number;
  /** version of the release that contains the state's files */
  readonly version: string;
  /** whether modules of the previous state can be replaced */
  readonly isHot: boolean;
  /** `sha384-…` by file, for all files that browsers may fetch */
  readonly integrity: Readonly<Record<string, string>>;
};

/** A problem that prevents an edit from appearing. */
export type DevProblem = {
  /** path relative to the repository; null if the problem belongs to no single file */
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly message: string;
};

/** A message about a remote: complete at the start of the connection, later only new updates. */
export type DevNews = {
  readonly remote: string;
  /** the prefix of this session's versions, before their number */
  readonly versionPrefix: string;
  readonly updates: readonly DevUpdate[];
  /** problems of the last edit; empty if it was built */
  readonly problems: readonly DevProblem[];
  /** number of the release that the server renders with; -1 before the first */
  readonly liveNumber: number;
};

/** Formats a position as `apps/entry/src/a.tsx:12:3`; omits unknown parts. */
export const formatPosition = ({ file, line, column }: DevProblem): string =>
  [file, line, column].filter((part) => part !== null).join(':');
