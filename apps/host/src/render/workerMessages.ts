import type { ActionPlan, ApiErrorCode, ExperimentId, TemplateName } from '@engawa/contract';
import type { SetLink } from '@engawa/contract/remotes/setLink.server.ts';
import type { RequestContext } from '@engawa/observability/requestContext.server.ts';
import type { PublicOrigins } from '../config/hostConfig.server.ts';
import type { PreviewRequest } from '../previews/preview.ts';
import type { RenderedDestination } from '../routes/destination.ts';
import type { VerifiedRelease } from '../remotes/release.ts';
import type { CompressedText, HeldEncoding } from './compress.ts';
import type { PurgedUntil } from './pool/purgedUntil.ts';

/** How long what a page waits for may take, in ms. */
export type LoadLimits = {
  readonly readMs: number;
  /** of what the page can do without */
  readonly optionalReadMs: number;
  readonly deferrableReadMs: number;
  /** of a module, whatever it waits for */
  readonly moduleMs: number;
  /** of all modules, since the page began */
  readonly modulesEndMs: number;
  /** all waves together */
  readonly loadMs: number;
};

/** What a render worker is started with. */
export type WorkerSetup = {
  readonly origins: PublicOrigins;
  /** where the worker reads */
  readonly platformAddress: string;
  /** shows the platform that the host itself reads; null without a token */
  readonly internalKey: string | null;
  /** what its reads must show at least */
  readonly purged: PurgedUntil;
  readonly siteName: string;
  readonly searchUrl: string;
  /** hosts of search engines, from which a reader may come */
  readonly searchHosts: readonly string[];
  /** those of the host that run until they expire */
  readonly experiments: readonly ExperimentId[];
  /** whether 'now' is fixed, and with it all that is drawn by chance */
  readonly isClockFixed?: true;
  /** source of the boot script, printed into every page */
  readonly bootScript: string;
  readonly limits: LoadLimits;
  /** stands after every page; of a set that is drawn for a session of its own alone */
  readonly badge?: string;
  /** reads that fail, of such a session */
  readonly faults?: NonNullable<SetLink['faults']>;
};

export type RenderRequest<T extends RenderedDestination = RenderedDestination> = {
  readonly id: number;
  readonly target: T;
  /** remote to version: exactly these draw the page */
  readonly versions: Readonly<Record<string, string>>;
  /** what the page shows as now, epoch ms UTC */
  readonly nowMs: number;
  /** the request it is rendered for, whose ids its reads bear; null where no request waits */
  readonly context: RequestContext | null;
  /** a request waits for it: not so where it is rendered ahead, or while an older copy is served */
  readonly isAwaited?: boolean;
  /** what they who wait take; the smallest, in its own time, where it is left out */
  readonly encoding?: HeldEncoding;
  /** its releases are the canary's, which its document says of itself */
  readonly isCanary?: true;
  /** the blog whose own domain the page is for */
  readonly forDomain?: { readonly amebaId: string };
  /** it is of the blog that does not exist, in this template; nothing is read of the platform */
  readonly sample?: TemplateName;
  /** it is shown to the owner of the blog alone, as it would be */
  readonly preview?: PreviewRequest;
};

/** Asks a release's action what to do. It says what was typed and what was read, never by whom. */
export type PlanRequest = {
  readonly id: number;
  readonly remote: string;
  readonly version: string;
  readonly action: string;
  /** read by the rules of the release record */
  readonly fields: ActionFieldValues;
  readonly answer: unknown;
};

type ActionFieldValues = Readonly<Record<string, string | number | null>>;

type SpokenWords = {
  /** of the link to where the form stood */
  readonly back: string;
  /** by reason */
  readonly refusals: Readonly<Record<string, string>>;
};

type PlannedWrite = Extract<ActionPlan<ActionFieldValues>, { kind: 'write' }>;

/** What an action answers: its plan, and its words for these fields. */
export type PlannedAction = SpokenWords &
  (
    | { readonly kind: 'refused'; readonly reason: string }
    | { readonly kind: 'faulty'; readonly faults: Readonly<Record<string, string>> }
    | (Omit<PlannedWrite, 'keep'> & {
        /** as a form sends them */
        readonly keep: Readonly<Record<string, string>>;
        readonly question: string;
        readonly button: string;
        readonly done: string;
      })
  );

export type ToWorkerMessage =
  | { readonly kind: 'releases'; readonly releases: readonly VerifiedRelease[] }
  /** what was read under these purged tags; null: all that was read */
  | { readonly kind: 'forget'; readonly tags: readonly string[] | null }
  | { readonly kind: 'render'; readonly request: RenderRequest }
  | { readonly kind: 'plan'; readonly request: PlanRequest };

/** A part that did not make it into the page. */
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
  /** remote whose page could not be rendered with this release; another release may do better */
  readonly brokenRemote: string | null;
  /** the analytics of its owner run on it, which the policy of no other page allows */
  readonly isAnalysed?: true;
};

/** One read of the platform that a page needed. `outcome` is `ok` or a numbered error. */
export type ReadReport = {
  readonly resource: string;
  readonly outcome: 'ok' | ApiErrorCode;
  /** since the page's loading began */
  readonly startMs: number;
  readonly ms: number;
};

/** Where the time of a page went. */
export type RenderReport = {
  /** in the order they were answered */
  readonly reads: readonly ReadReport[];
  /** all reads and what the sagas do between them */
  readonly loadMs: number;
  readonly drawMs: number;
  readonly compressMs: number;
};

export type FromWorkerMessage =
  /** code of a remote threw where nothing catches it: in a timer, or in a promise that is left alone */
  | { readonly kind: 'stray'; readonly message: string }
  | { readonly kind: 'ready' }
  /** the page is loaded and takes the worker's thread to itself */
  | { readonly kind: 'refused'; readonly release: string; readonly message: string }
  | {
      readonly kind: 'rendered';
      readonly id: number;
      readonly page: RenderedPage;
      readonly report: RenderReport;
    }
  | { readonly kind: 'planned'; readonly id: number; readonly planned: PlannedAction }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
