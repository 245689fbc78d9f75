import { aRelease } from '../../protocol/releases/release.fixture.ts';
import { anErrorPage } from '../responses/servedPage.fixture.ts';
import { createFormPlaces } from './formPlaces.ts';

/** The setup of owner pages in tests. @param backend origin of the platform */
export const anOwnerSetup = (backend: string) => ({
  platformAddress: backend,
  internalKey: 'internal-key',
  hostOrigin: 'https://blog.example',
  timeoutMs: 500,
  isSecure: false,
  plain: {
    siteName: 'えんがわ',
    assetsOrigin: 'https://assets.example',
    own: aRelease('host', '1.0.0'),
    pageHeaders: {},
  },
  errorPage: anErrorPage,
  caughtUp: async () => undefined,
  places: createFormPlaces(
    () => 'a',
    () => 2,
  ),
});
