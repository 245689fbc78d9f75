import { NO_BLOG_DETAILS } from '../../features/blog/blogDetailsSlice.ts';
import { HOST_SET } from '../../frame/state/hostSlices.ts';
import type { StagedPage } from './show/stagedPage.ts';

/** A staged page with this title. */
export const aStagedPage = (title: string): StagedPage => ({
  kind: 'view',
  set: HOST_SET,
  state: { blogDetails: NO_BLOG_DETAILS },
  init: {},
  head: { title, description: '', canonicalPath: '/', ogType: 'blog' },
  blog: null,
  parts: new Map(),
  whole: Promise.resolve(),
  slotKeys: [],
  html: new Map(),
  personal: null,
});
