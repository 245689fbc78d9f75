/**
 * A page of readers that a worker renders with other data, for the owner of the blog only. The
 * owner's session stays in the main thread; the worker gets responses that replace reads of the
 * platform. Nothing on the page is interactive.
 */
export type RenderOverrides = {
  /** `data-page-type` of the document */
  readonly pageType: 'skin-preview' | 'entry-preview';
  /** responses by resource, in the format of the read layer */
  readonly answers: Readonly<Record<string, unknown>>;
  /** CSS text that replaces the link to the blog's style sheet; null leaves the link unchanged */
  readonly css: string | null;
  /** source of the script that replaces the boot script */
  readonly script: string;
  /** style sheets after those of the host */
  readonly styles: readonly { readonly url: string; readonly integrity: string | null }[];
  /** HTML that replaces the page's main part; null: the page's own */
  readonly mainHtml: string | null;
  /** HTML after the page */
  readonly afterHtml: string;
};
