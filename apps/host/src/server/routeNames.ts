/** The addresses of the host's own, as logs and metrics name them; pages go by their types. */
export const ROUTE_NAMES = [
  'account',
  'action',
  'api',
  'console',
  'crash',
  'dictionary',
  'emoji',
  'files',
  'fixed',
  'health',
  'cohort',
  'manifest',
  'metrics',
  'owner',
  'preview',
  'purge',
  'routes',
  'session',
  'set',
  'signin',
  'signout',
  'speculation',
  'styles',
  'vitals',
] as const;

export type RouteName = (typeof ROUTE_NAMES)[number];
