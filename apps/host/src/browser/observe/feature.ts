import type { PageView, TrackedEvent } from '@engawa/contract';

/**
 * One thing that is observed. It is made once, with what tells of it, and called for each page that is
 * shown, within the document too; null for a page whose view is not counted.
 */
export type Feature = (tracked: (event: TrackedEvent) => void) => (view: PageView | null) => void;
