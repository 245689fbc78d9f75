import type { PageType } from '@engawa/contract';

export type PreviewDevice = 'desktop' | 'mobile';

/** What the page of a preview knows of being one; the pages of readers have none. */
export type PagePreview = {
  readonly pageType: Extract<PageType, 'skin-preview' | 'entry-preview'>;
  readonly device: PreviewDevice;
  /** R8.4 the skin could not be read: the blog is shown as it is */
  readonly hasSkinFailed: boolean;
};

/**
 * A preview as the main thread asks a worker for it. The owner's session stays with the main thread; the
 * worker gets answers, which stand in place of what the platform would say.
 */
export type PreviewRequest = {
  readonly page: PagePreview;
  /** by resource, as the read layer answers it */
  readonly answers: Readonly<Record<string, unknown>>;
  /** stands in place of the address of the blog's sheet; null: as the blog has it */
  readonly css: string | null;
  /** source of the script that a preview has in place of the boot script */
  readonly script: string;
  /** whose pages may say to it what is typed, such as `blog.example` */
  readonly blogDomain: string;
};
