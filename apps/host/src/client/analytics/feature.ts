import type { PageView, TrackedEvent } from '@engawa/contract/pages/pageView.ts';

/**
 * One kind of observation. The outer function is called once, with the function that reports
 * events. The function that it returns is called for each displayed page, also after in-site
 * navigation; its argument is null for a page whose view is not counted.
 */
export type Feature = (tracked: (event: TrackedEvent) => void) => (view: PageView | null) => void;
