/** The host's endpoint for a `VitalsReport`. */
export const VITALS_PATH = '/_vitals';

/** The maximum number of page views in a report: the latest ones. */
export const MOST_VIEWS = 20;

/** LCP and INP in ms and CLS in hundredths of one page view, as far as they were measured. */
export type ViewVitals = {
  /** whether the page was opened by in-site navigation */
  readonly isSoft: boolean;
  readonly lcp?: number | undefined;
  readonly inp?: number | undefined;
  readonly cls?: number | undefined;
};

/** Core Web Vitals of one document's pages; the body of `POST /_vitals`. */
export type VitalsReport = {
  /** releases of the document, `entry@1.0.0 host@1.0.0` */
  readonly releases: string;
  readonly views: readonly ViewVitals[];
  /**
   * ms of scripts in long animation frames by release; omitted if the browser does not measure them
   */
  readonly longFrames?: Readonly<Record<string, number>>;
};
