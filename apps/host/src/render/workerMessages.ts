import type { ApiErrorCode, TemplateName } from '@engawa/contract';
import type { ActionPlan } from '@engawa/contract/actions/defineAction.ts';
import type { ExperimentId } from '@engawa/contract/experiments/experiments.ts';
import type { SetLink } from '@engawa/contract/remotes/setLink.server.ts';
import type { RequestContext } from '@engawa/observability/requestContext.server.ts';
import type { PublicOrigins } from '../config/hostConfig.server.ts';
import type { PreviewRequest } from '../previews/preview.ts';
import type { RenderedDestination } from '../routes/destination.ts';
import type { VerifiedRelease } from '../remotes/release.ts';
import type { CompressedText, HeldEncoding } from './compress.ts';
import type { PurgedUntil } from './pool/purgedUntil.ts';

/** Timeouts of a page's loads, in ms. */
export type LoadLimits = {
  readonly readMs: number;
  /** of optional reads */
  readonly optionalReadMs: number;
  readonly deferrableReadMs: number;
  /** of a module, whatever it waits for */
  readonly moduleMs: number;
  /** of all modules, since the page started */
  readonly modulesEndMs: number;
  /** of all loads together */
  readonly loadMs: number;
};

/** The start data of a render worker. */
export type WorkerSetup = {
  readonly origins: PublicOrigins;
  /** address at which the worker reaches the platform */
  readonly platformAddress: string;
  /** proves to the platform that the host itself reads; null without a token */
  readonly internalKey: string | null;
  /** minimum sequence number of purges that its reads must reflect */
  readonly purged: PurgedUntil;
  readonly siteName: string;
  readonly searchUrl: string;
  /** hosts of search engines, from which a reader may come */
  readonly searchHosts: readonly string[];
  /** experiments of the host that run until they expire */
  readonly experiments: readonly ExperimentId[];
  /** whether the clock is fixed, and with it all random values */
  readonly isClockFixed?: true;
  /** source of the boot script, inlined into every page */
  readonly bootScript: string;
  readonly limits: LoadLimits;
  /** HTML after every page of a session with its own release set */
  readonly badge?: string;
  /** injected read faults of such a session */
  readonly faults?: NonNullable<SetLink['faults']>;
};

export type RenderRequest<T extends RenderedDestination = RenderedDestination> = {
  readonly id: number;
  readonly target: T;
  /** remote to version: exactly these render the page */
  readonly versions: Readonly<Record<string, string>>;
  /** current time of the page, epoch ms UTC */
  readonly nowMs: number;
  /** the request, whose ids its reads carry; null for a background render */
  readonly context: RequestContext | null;
  /** whether a request waits; false in the background or while a copy is served */
  readonly isAwaited?: boolean;
  /** encoding for a waiting request; default: the smallest, compressed without hurry */
  readonly encoding?: HeldEncoding;
  /** rendered with the canary's releases; the document contains this */
  readonly isCanary?: true;
  /** the blog whose custom domain the page is for */
  readonly forDomain?: { readonly amebaId: string };
  /** a page of the sample blog, in this template; nothing is read from the platform */
  readonly sample?: TemplateName;
  /** a preview, for the blog's owner only */
  readonly preview?: PreviewRequest;
};

/** Calls the `plan` of a release's action, with the typed and read values but not the visitor. */
export type PlanRequest = {
  readonly id: number;
  readonly remote: string;
  readonly version: string;
  readonly action: string;
  /** decoded by the fields of the release record */
  readonly fields: ActionFieldValues;
  readonly answer: unknown;
};

type ActionFieldValues = Readonly<Record<string, string | number | null>>;

type SpokenWords = {
  /** label of the link to the form's page */
  readonly back: string;
  /** by reason */
  readonly refusals: Readonly<Record<string, string>>;
};

type PlannedWrite = Extract<ActionPlan<ActionFieldValues>, { kind: 'write' }>;

/** Result of an action: its plan, and its messages for these fields. */
export type PlannedAction = SpokenWords &
  (
    | { readonly kind: 'refused'; readonly reason: string }
    | { readonly kind: 'faulty'; readonly faults: Readonly<Record<string, string>> }
    | (Omit<PlannedWrite, 'keep'> & {
        /** as a form submits them */
        readonly keep: Readonly<Record<string, string>>;
        readonly question: string;
        readonly button: string;
        readonly done: string;
      })
  );

export type ToWorkerMessage =
  | { readonly kind: 'releases'; readonly releases: readonly VerifiedRelease[] }
  /** drops the reads with these purged tags; null: all reads */
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
  /** with 302 only */
  readonly location: string | null;
  readonly identity: Uint8Array<ArrayBuffer>;
  readonly encoded: CompressedText;
  readonly cacheTags: readonly string[];
  readonly maxAgeS: number;
  readonly failures: readonly PartFailure[];
  /** remote that could not render its page; another release of the remote may succeed */
  readonly brokenRemote: string | null;
  /** the analytics of its owner run on it, which only this page's policy allows */
  readonly isAnalysed?: true;
};

/** One read of the platform for a page. `outcome` is `ok` or an error code. */
export type ReadReport = {
  readonly resource: string;
  readonly outcome: 'ok' | ApiErrorCode;
  /** since the page's loading started */
  readonly startMs: number;
  readonly ms: number;
};

/** How the time of a page was spent. */
export type RenderReport = {
  /** in the order of the responses */
  readonly reads: readonly ReadReport[];
  /** all reads, and the sagas' work between them */
  readonly loadMs: number;
  readonly drawMs: number;
  readonly compressMs: number;
};

export type FromWorkerMessage =
  /** a remote's code threw uncaught, in a timer or an unhandled promise */
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
