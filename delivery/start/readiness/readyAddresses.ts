import { DEMO_BLOGS } from '../demo.ts';
import type { Endpoints } from '../endpoints.ts';

/** Addresses that must return 200 before the product counts as ready. */
export const readyAddresses = (places: Endpoints, hasDemo: boolean): readonly string[] => [
  `${places.platform.origin}/_health`,
  `${places.assets.origin}/_health`,
  `${places.host.origin}/_health`,
  ...(places.console === null ? [] : [`${places.console.origin}/_health`]),
  ...(hasDemo ? Object.values(DEMO_BLOGS) : []).map(
    (amebaId) => `${places.host.origin}/${amebaId}/`,
  ),
];
