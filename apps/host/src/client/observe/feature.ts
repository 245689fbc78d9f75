import type { PageView, TrackedEvent } from '@engawa/contract/pages/pageView.ts';

/**
 * One observation. It is created once, with the function that reports events. The result is called
 * for each displayed page, also after in-site navigation; null for a page whose view is not
 * counted.
 */
export type Feature = (tracked: (event: TrackedEvent) => void) => (view: PageView | null) => void;
