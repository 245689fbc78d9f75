/** Where a page of a development session hears what has become of its remotes, on the assets origin. */
export const NEWS_PATH = '/_dev/news';

/** One state of a remote's browser side. They are numbered from 0; a page takes one after the other. */
export type DevUpdate = {
  readonly number: number;
  /** of the release that holds its files */
  readonly version: string;
  /** whether modules can be exchanged on the way from the state before it */
  readonly isHot: boolean;
  /** `sha384-…` by file, of all that browsers may fetch */
  readonly integrity: Readonly<Record<string, string>>;
};

/** What keeps an edit from the screen. */
export type DevProblem = {
  /** below the repository; null where it is no single file's fault */
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly message: string;
};

/** What is said of a remote: whole when a page begins to listen, later only the updates that are new. */
export type DevNews = {
  readonly remote: string;
  /** what the versions of this session begin with, before their number */
  readonly versionPrefix: string;
  readonly updates: readonly DevUpdate[];
  /** empty where the last edit could be built */
  readonly problems: readonly DevProblem[];
  /** number of the release that the server renders with; -1 before the first */
  readonly liveNumber: number;
};
