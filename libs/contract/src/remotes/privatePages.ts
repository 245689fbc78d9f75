import type { ReactNode } from 'react';
import type { Read, Write } from '../result.ts';

/** The prefixes that hosts leave to remotes with private pages; hosts answer every other path. */
export const PRIVATE_PREFIXES = ['/_customize', '/skin-preview', '/entry-preview'] as const;

/** Endpoints of the platform for bodies above the limit of `/_api`. */
export const PRIVATE_UPLOADS = ['_editor/entry', '_editor/picture', '_design/css'] as const;
type PrivateUpload = (typeof PRIVATE_UPLOADS)[number];

/** Whether a path is a prefix or below it. */
export const isBelowPrefix = (prefix: string, path: string): boolean =>
  path === prefix || path.startsWith(`${prefix}/`);

/** A path of private pages, and the forms that it takes. */
export type PrivateRoute = {
  /** `*` matches one segment: `/_customize/entries/*` */
  readonly path: string;
  /** size limit of a posted form, files included; without it the path takes no form */
  readonly formBytes?: number;
  /** the page answers the forms of guests too, who may have typed a text; other guests sign in */
  readonly takesGuests?: true;
};

/** The private pages in a release record. */
export type PrivatePagesRecord = {
  /** each is one of `PRIVATE_PREFIXES` and belongs to one live release */
  readonly prefixes: readonly string[];
  readonly routes: readonly PrivateRoute[];
  /** resources that the pages read as the member */
  readonly reads: readonly string[];
  readonly writes: readonly {
    readonly resource: string;
    readonly operation: Parameters<Write>[1];
  }[];
  readonly uploads: readonly PrivateUpload[];
};

/** A request for a private page. It never has the session or another cookie. */
export type PrivateRequest = {
  /** `path` of the matching route */
  readonly route: string;
  readonly isPosted: boolean;
  readonly path: string;
  /** query string with its question mark, or empty */
  readonly search: string;
  /** null: a guest, only on routes that take guests */
  readonly member: { readonly amebaId: string; readonly hasBlog: boolean } | null;
  /** value of `csrf_token` in the forms of a page; empty for a guest */
  readonly csrfToken: string;
  /** key of the member's drafts in browsers; empty for a guest */
  readonly draftKey: string;
  /** names and values of the posted fields */
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** sizes of the posted files in bytes, by field name; the host holds their content */
  readonly files: ReadonlyMap<string, number>;
  /** why the host has not read the form */
  readonly refusal: 'too-large' | 'busy' | null;
  /** whether a script requests data where a form would get a page */
  readonly isForScript: boolean;
  /** whether the response becomes the document of a window, not of a frame */
  readonly isWindow: boolean;
};

/** The platform's response to an upload; status 0 if there was none. */
export type UploadAnswer = { readonly status: number; readonly body: unknown };

/** What the host does for a private page, as the member. Nothing rejects. */
export type PrivateServices = {
  /** pages of this domain may send typed text to previews, such as `blog.example` */
  readonly blogDomain: string;
  readonly read: Read;
  /** resolves after this host has purged the changed pages, because the member views them next */
  readonly write: Write;
  /**
   * @param body JSON, or the name of a posted file
   * @param options `formKey` makes a repeated upload store nothing; a dry run changes no page
   */
  readonly upload: (
    path: PrivateUpload,
    body: { readonly json: object } | { readonly file: string },
    options?: { readonly formKey?: string; readonly isDryRun?: boolean },
  ) => Promise<UploadAnswer>;
};

/** A page in the host's header and footer, with the release's own style sheet. */
type PrivatePage = {
  readonly kind: 'page';
  /** 200 by default */
  readonly status?: number;
  readonly title: string;
  /** class of the main element */
  readonly className: string;
  /** between header and main element */
  readonly nav?: ReactNode;
  readonly content: ReactNode;
  /** file of the release that the page runs inline, such as `editor.js` */
  readonly script?: string;
};

/**
 * A preview: a page for readers, which the host renders with data of the owner instead of the
 * stored data. It is not interactive.
 */
type PrivatePreview = {
  readonly kind: 'preview';
  readonly pageType: 'skin-preview' | 'entry-preview';
  /** path of the readers' page */
  readonly path: string;
  /** responses that replace reads, by resource */
  readonly answers: Readonly<Record<string, unknown>>;
  /** CSS text instead of the link to the blog's style sheet; null: the link */
  readonly css: string | null;
  /** replaces the page's main part; null: the page's own */
  readonly main: ReactNode | null;
  /** content after the page */
  readonly after: ReactNode;
  /** file of the release that replaces the boot script */
  readonly script: string;
};

/** The response of a private page. */
export type PrivateResponse =
  | PrivatePage
  | PrivatePreview
  | { readonly kind: 'json'; readonly status: number; readonly body: object }
  /** 303 to a path of this site */
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'error'; readonly status: number }
  /** to the sign-in and back */
  | { readonly kind: 'signIn' };

/** The export `privatePages` of a remote, the opposite of pages that all readers share. */
export type PrivatePages = PrivatePagesRecord & {
  readonly answer: (request: PrivateRequest, services: PrivateServices) => Promise<PrivateResponse>;
};

const isBelowAny = (prefixes: readonly string[], path: string): boolean =>
  prefixes.some((prefix) => isBelowPrefix(prefix, path));

/** Half a sentence about the first invalid claim of private pages; null if all are valid. */
export const findPrivatePagesError = ({ prefixes, routes }: PrivatePagesRecord): string | null => {
  const foreign = prefixes.find((prefix) => !PRIVATE_PREFIXES.some((one) => one === prefix));
  if (foreign !== undefined)
    return `it claims ${foreign}, but hosts leave only ${PRIVATE_PREFIXES.join(', ')} to private pages`;
  const outside = routes.find(({ path }) => !isBelowAny(prefixes, path));
  return outside === undefined ? null : `its private page ${outside.path} is below no prefix`;
};

const matches = (pattern: string, path: string): boolean => {
  const segments = pattern.split('/');
  const given = path.split('/');
  return (
    segments.length === given.length &&
    segments.every((segment, at) => (segment === '*' ? given[at] !== '' : segment === given[at]))
  );
};

/** Finds the route of a path. @param path raw, not decoded */
export const findPrivateRoute = (
  { routes }: Pick<PrivatePagesRecord, 'routes'>,
  path: string,
): PrivateRoute | undefined => routes.find((route) => matches(route.path, path));
