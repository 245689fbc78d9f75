/**
 * Public path prefixes for browsers. The other paths are for hosts and operators and not reachable
 * from outside (`deploy/kubernetes/ingress.yaml`).
 */
export const PUBLIC_PATHS: readonly string[] = [
  '/signin',
  '/signup',
  '/recover',
  '/account',
  '/team/console',
  '/_accounts/accounts.css',
  '/_accounts/proof',
  '/embed',
  '/_beacon',
  '/_ads',
  '/user_images',
  '/user_videos',
  '/user_css',
  '/foreign_images',
  '/entry_cards',
];
