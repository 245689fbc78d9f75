import { startTransition, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Report } from './document/documentReleases.ts';
import { preventSyncHydration } from './slots/preventSyncHydration.ts';

/**
 * Whether the error means that the server left a slot to the browser (React's error 419). The
 * server has logged the cause.
 */
const isServerFallback = (error: unknown) =>
  error instanceof Error && /#419;|could not finish this Suspense boundary/.test(error.message);

/**
 * Hydrates the document's React root. The hydration is a transition, so that React yields to the
 * browser every few milliseconds.
 */
export const hydrateApp = (root: Element, app: ReactElement, report: Report): void => {
  preventSyncHydration(root);
  startTransition(() => {
    hydrateRoot(root, app, {
      onRecoverableError: (error) => {
        if (!isServerFallback(error)) report('HYDRATE-001', location.pathname, error);
      },
    });
  });
};
