import type { PageType } from '@engawa/contract/pageTypes.ts';

export type PreviewDevice = 'desktop' | 'mobile';

/** The preview state of a page; pages for readers have none. */
export type PagePreview = {
  readonly pageType: Extract<PageType, 'skin-preview' | 'entry-preview'>;
  readonly device: PreviewDevice;
  /** R8.4 whether the skin could not be read; if so, the blog is rendered with its current skin */
  readonly hasSkinFailed: boolean;
};

/**
 * A preview as the main thread sends it to a worker. The owner's session stays in the main thread;
 * the worker gets responses that replace reads of the platform.
 */
export type PreviewRequest = {
  readonly page: PagePreview;
  /** responses by resource, in the format of the read layer */
  readonly answers: Readonly<Record<string, unknown>>;
  /** CSS text that replaces the link to the blog's style sheet; null leaves the link unchanged */
  readonly css: string | null;
  /** source of the script that replaces the boot script */
  readonly script: string;
  /** pages of this domain may send typed text to the preview, such as `blog.example` */
  readonly blogDomain: string;
};
