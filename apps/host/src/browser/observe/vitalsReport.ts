/** Where the host takes reports of `VitalsReport`. */
export const VITALS_PATH = '/_vitals';

/** A report has at most this many page views: the latest ones. */
export const MOST_VIEWS = 20;

/** LCP and INP in ms, CLS in hundredths, of one page that was shown, as far as they were measured. */
export type ViewVitals = {
  /** the page was opened within the document */
  readonly isSoft: boolean;
  readonly lcp?: number | undefined;
  readonly inp?: number | undefined;
  readonly cls?: number | undefined;
};

/** Core Web Vitals of one document's pages, by `POST /_vitals`. */
export type VitalsReport = {
  /** those of the document, `entry@1.0.0 host@1.0.0` */
  readonly releases: string;
  readonly views: readonly ViewVitals[];
  /** ms of scripts in long animation frames by release; left out where the browser does not measure it */
  readonly longFrames?: Readonly<Record<string, number>>;
};
