import type { PageMatch } from '@engawa/contract';
import type { VerifiedRelease } from '../remotes/release.ts';

/** How long a page's reads may take, in ms. */
export type LoadLimits = {
  readonly readMs: number;
  /** of what the page can do without */
  readonly readAsideMs: number;
  /** all waves together */
  readonly loadMs: number;
};

/** What a render worker is started with. */
export type WorkerSetup = {
  readonly origins: { readonly host: string; readonly assets: string; readonly platform: string };
  /** where the worker reads */
  readonly platformAddress: string;
  readonly siteName: string;
  readonly searchUrl: string;
  /** source of the boot script, printed into every page */
  readonly bootScript: string;
  readonly limits: LoadLimits;
};

/** What is to be drawn. */
export type RenderTarget =
  | { readonly kind: 'page'; readonly module: string; readonly match: PageMatch }
  | { readonly kind: 'site-top' }
  | { readonly kind: 'shell' }
  | { readonly kind: 'not-yet'; readonly amebaId: string | null; readonly path: string }
  | { readonly kind: 'error'; readonly status: number };

export type RenderRequest = {
  readonly id: number;
  readonly target: RenderTarget;
  /** remote to version: exactly these draw the page */
  readonly versions: Readonly<Record<string, string>>;
  /** what the page shows as now, epoch ms UTC */
  readonly nowMs: number;
};

export type ToWorker =
  | { readonly kind: 'releases'; readonly releases: readonly VerifiedRelease[] }
  | { readonly kind: 'render'; readonly request: RenderRequest };

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
  readonly gzip: Uint8Array<ArrayBuffer>;
  readonly brotli: Uint8Array<ArrayBuffer>;
  readonly cacheTags: readonly string[];
  readonly maxAgeS: number;
  readonly failures: readonly PartFailure[];
  /** remote whose page could not be drawn with this release; another release may do better */
  readonly brokenRemote: string | null;
};

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'refused'; readonly release: string; readonly message: string }
  | { readonly kind: 'rendered'; readonly id: number; readonly page: RenderedPage }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string };
