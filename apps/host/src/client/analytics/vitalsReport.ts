/** The host's endpoint for a `VitalsReport`. */
export const VITALS_PATH = '/_vitals';

/** The maximum number of page views in a report; of more views, the report has the latest. */
export const MOST_VIEWS = 20;

/**
 * Metrics of one page view: LCP and INP in ms, CLS in hundredths. A metric that was not measured is
 * absent.
 */
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
