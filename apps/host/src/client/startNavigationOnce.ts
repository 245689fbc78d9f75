import type { Pause } from './timing/pause.ts';
import type { Report } from './document/documentReleases.ts';
import type { ClientApp } from './navigation/show/clientApp.ts';
import { fetchRouteMap } from './navigation/fetchRouteMap.ts';
import { goByBrowser, type Navigate } from './navigation/navigate.ts';
import type { Navigation } from './navigation/startNavigation.ts';

/**
 * Creates the function that starts in-site navigation, once. Until it has started, the browser
 * follows links.
 * @param whenHydrated resolves to the hydrated document
 * @returns `started` resolves to null if the start failed or other releases render pages by now;
 * then the browser follows links itself
 */
export const startNavigationOnce = (
  whenHydrated: Promise<ClientApp>,
  report: Report,
  pause: Pause,
): { readonly navigate: Navigate; readonly started: Promise<Navigation | null> } => {
  let navigate = goByBrowser;
  const start = async (): Promise<Navigation | null> => {
    try {
      const [routes, app] = await Promise.all([
        fetchRouteMap(),
        whenHydrated,
        // one chunk, evaluated and started in three tasks
        import(/* webpackChunkName: "navigation" */ './navigation/navigator.ts'),
      ]);
      await pause();
      const { startNavigation } = await import(
        /* webpackChunkName: "navigation" */ './navigation/startNavigation.ts'
      );
      await pause();
      const navigation = startNavigation(app, routes);
      if (navigation) ({ navigate } = navigation);
      return navigation;
    } catch (error) {
      report('NAV-001', 'in-site navigation', error);
      return null;
    }
  };
  return { navigate: (...target) => navigate(...target), started: start() };
};
