import type { ApiErrorCode, TemplateName } from '@engawa/contract';
import type { ActionPlan } from '@engawa/contract/actions/defineAction.ts';
import type { ExperimentId } from './experiments/hostExperiments.ts';
import type { SetLink } from '@engawa/contract/remotes/setLink.server.ts';
import type { RequestContext } from '@engawa/observability/requestContext.server.ts';
import type { PublicOrigins } from './config/hostConfig.server.ts';
import type { RenderOverrides } from './renderOverrides.ts';
import type { RenderedDestination } from './routes/destination.ts';
import type { VerifiedRelease } from './releases/release.ts';
import type { CompressedText, HeldEncoding } from './compressedText.ts';
import type { PurgedUntil } from './purgedUntil.ts';

/** Timeouts of a page's loads, in ms. */
export type LoadLimits = {
  readonly readMs: number;
  /** timeout of optional reads */
  readonly optionalReadMs: number;
  readonly deferrableReadMs: number;
  /** timeout of a module's load, regardless of what the module waits for */
  readonly moduleMs: number;
  /** time since the start of the page at which the loads of all modules end */
  readonly modulesEndMs: number;
  /** timeout of all loads together */
  readonly loadMs: number;
};

/** The start data of a render worker. */
export type WorkerSetup = {
  readonly origins: PublicOrigins;
  /** address at which the worker reaches the platform */
  readonly platformAddress: string;
  /** secret which proves to the platform that the host itself reads; null if none is configured */
  readonly internalKey: string | null;
  /** sequence number of the last purge that the worker's reads must reflect */
  readonly purged: PurgedUntil;
  readonly siteName: string;
  readonly searchUrl: string;
  /** hosts of search engines, from which a reader may come */
  readonly searchHosts: readonly string[];
  /** experiments of the host that run until they expire */
  readonly experiments: readonly ExperimentId[];
  /** whether the clock and all random values are fixed */
  readonly isClockFixed?: true;
  /** source of the boot script, inlined into every page */
  readonly bootScript: string;
  readonly limits: LoadLimits;
  /** HTML after every page of a session with its own release set */
  readonly badge?: string;
  /** injected faults of reads, for a session with its own release set */
  readonly faults?: NonNullable<SetLink['faults']>;
};

export type RenderRequest<T extends RenderedDestination = RenderedDestination> = {
  readonly id: number;
  readonly target: T;
  /** versions by remote; exactly these releases render the page */
  readonly versions: Readonly<Record<string, string>>;
  /** current time of the page, epoch ms UTC */
  readonly nowMs: number;
  /**
   * the visitor's request, whose trace ids are sent with the reads; null for a background render
   */
  readonly context: RequestContext | null;
  /**
   * whether a request waits for the page; false for a render in the background, while a copy is
   * served
   */
  readonly isAwaited?: boolean;
  /**
   * encoding for a waiting request; if omitted, the page gets the smallest encoding, compressed
   * slowly
   */
  readonly encoding?: HeldEncoding;
  /** the canary's releases render the page; the document contains this flag */
  readonly isCanary?: true;
  /** the blog whose custom domain the page is for */
  readonly forDomain?: { readonly amebaId: string };
  /** template for a page of the sample blog; the worker reads nothing from the platform */
  readonly sample?: TemplateName;
  /** a preview, for the blog's owner only */
  readonly preview?: RenderOverrides;
};

/**
 * Calls the `plan` of a release's action, with the values that were typed and read, but without
 * data about the visitor.
 */
export type PlanRequest = {
  readonly id: number;
  readonly remote: string;
  readonly version: string;
  readonly action: string;
  /** field values, decoded as the release record defines the fields */
  readonly fields: ActionFieldValues;
  readonly answer: unknown;
};

type ActionFieldValues = Readonly<Record<string, string | number | null>>;

type SpokenWords = {
  /** label of the link to the form's page */
  readonly back: string;
  /** messages of refusals, by reason */
  readonly refusals: Readonly<Record<string, string>>;
};

type PlannedWrite = Extract<ActionPlan<ActionFieldValues>, { kind: 'write' }>;

/** Result of an action: its plan, and its messages for these fields. */
export type PlannedAction = SpokenWords &
  (
    | { readonly kind: 'refused'; readonly reason: string }
    | { readonly kind: 'faulty'; readonly faults: Readonly<Record<string, string>> }
    | (Omit<PlannedWrite, 'keep'> & {
        /** the plan's `keep`: field values that the confirmation form submits, as text */
        readonly keep: Readonly<Record<string, string>>;
        readonly question: string;
        readonly button: string;
        readonly done: string;
      })
  );

export type ToWorkerMessage =
  | { readonly kind: 'releases'; readonly releases: readonly VerifiedRelease[] }
  /** drops the cached reads with these purged tags; null drops all reads */
  | { readonly kind: 'forget'; readonly tags: readonly string[] | null }
  | { readonly kind: 'render'; readonly request: RenderRequest }
  | { readonly kind: 'plan'; readonly request: PlanRequest };

/** A part that is missing on the page. */
export type PartFailure = {
  readonly release: string;
  readonly code: string;
  readonly message: string;
};

export type RenderedPage = {
  readonly status: number;
  /** target of the redirect; only with status 302 */
  readonly location: string | null;
  readonly identity: Uint8Array<ArrayBuffer>;
  readonly encoded: CompressedText;
  readonly cacheTags: readonly string[];
  readonly maxAgeS: number;
  readonly failures: readonly PartFailure[];
  /** remote that could not render its page; another release of the remote may succeed */
  readonly brokenRemote: string | null;
  /**
   * the analytics of the page's owner run on the page; only the policy of such a page allows this
   */
  readonly isAnalysed?: true;
};

/** One read of the platform for a page. `outcome` is `ok` or an error code. */
export type ReadReport = {
  readonly resource: string;
  readonly outcome: 'ok' | ApiErrorCode;
  /** ms since the page's loading started */
  readonly startMs: number;
  readonly ms: number;
};

/** How the time of a page was spent. */
export type RenderReport = {
  /** reads in the order of the responses */
  readonly reads: readonly ReadReport[];
  /** time in ms of all reads and of the work between the reads */
  readonly loadMs: number;
  readonly drawMs: number;
  readonly compressMs: number;
};

export type FromWorkerMessage =
  /** the code of a remote threw an uncaught error, in a timer or an unhandled promise */
  | { readonly kind: 'stray'; readonly message: string }
  | { readonly kind: 'ready' }
  /** a release could not be evaluated */
  | { readonly kind: 'refused'; readonly release: string; readonly message: string }
  | {
      readonly kind: 'rendered';
      readonly id: number;
      readonly page: RenderedPage;
      readonly report: RenderReport;
    }
  | { readonly kind: 'planned'; readonly id: number; readonly planned: PlannedAction }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
