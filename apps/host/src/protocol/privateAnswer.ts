import type { Read, Result, Write } from '@engawa/contract';
import type {
  PrivateRequest,
  PrivateResponse,
  PrivateServices,
  UploadAnswer,
} from '@engawa/contract/remotes/privatePages.ts';
import type { RenderOverrides } from './renderOverrides.ts';
import type { VerifiedRelease } from './releases/release.ts';

/** The start data of a thread with private pages. */
export type PrivateThreadData = {
  readonly release: VerifiedRelease;
  readonly siteName: string;
  readonly blogDomain: string;
};

/** The response of a private page, rendered to HTML. */
export type PrivateAnswer =
  | Extract<PrivateResponse, { readonly kind: 'json' | 'redirect' | 'error' | 'signIn' }>
  | {
      readonly kind: 'page';
      readonly status: number;
      readonly title: string;
      readonly bodyHtml: string;
      /** file of the release that the page runs inline; null without one */
      readonly script: string | null;
    }
  | (Omit<RenderOverrides, 'styles'> & { readonly kind: 'preview'; readonly path: string });

/** What the main thread does for a request in the thread. */
export type CallsOfMember = Pick<PrivateServices, 'read' | 'write' | 'upload'>;

export type ToPrivateThread =
  | { readonly kind: 'request'; readonly id: number; readonly request: PrivateRequest }
  | { readonly kind: 'result'; readonly call: number; readonly value: Result<unknown> }
  | { readonly kind: 'uploaded'; readonly call: number; readonly value: UploadAnswer };

/** A call for the request `id`. */
export type PrivateCall = { readonly id: number; readonly call: number } & (
  | { readonly kind: 'read'; readonly params: Parameters<Read> }
  | { readonly kind: 'write'; readonly params: Parameters<Write> }
  | { readonly kind: 'upload'; readonly params: Parameters<PrivateServices['upload']> }
);

export type FromPrivateThread =
  | PrivateCall
  | { readonly kind: 'answered'; readonly id: number; readonly answer: PrivateAnswer }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  /** the release's code threw uncaught, in a timer or an unhandled promise */
  | { readonly kind: 'stray'; readonly message: string };
