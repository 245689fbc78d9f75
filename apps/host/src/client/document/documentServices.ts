import { createReadClient } from '@engawa/api-client/client/readClient.ts';
import type { SagaServices } from '@engawa/contract/state/sagaServices.ts';
import { getLocalStorage } from '@engawa/ui-templates/parts/browserStorage.ts';
import { PAGE_RELEASES_HEADER } from '../../protocol/routes/pageReleases.ts';
import { createDrafts } from '@engawa/ui-templates/parts/drafts.ts';
import { createStorage } from '@engawa/ui-templates/parts/storage.ts';
import type { TrustedTypesPolicy } from '../remotes/trustedTypesPolicy.client.ts';
import type { TrustedHtmlStore } from './createHtmlReader.ts';

/**
 * Creates the services of the sagas and loads in a document.
 * @param htmlStore stored HTML of the current page
 * @param csrfToken the form token of the current session
 */
export const createDocumentServices = (
  htmlStore: TrustedHtmlStore,
  trusted: TrustedTypesPolicy,
  csrfToken: () => string | null,
) => {
  const { read, write } = createReadClient({
    baseUrl: '/_api',
    maxRetries: 2,
    csrfToken,
    writeHeaders: () => ({
      [PAGE_RELEASES_HEADER]: document.documentElement.dataset['releases'] ?? '',
    }),
  });
  return {
    storage: createStorage(getLocalStorage),
    drafts: createDrafts(getLocalStorage),
    read,
    write,
    html: {
      put: (key, text) => void htmlStore.set(key, trusted.html(text)),
      get: (key) => String(htmlStore.get(key) ?? ''),
    },
  } satisfies SagaServices;
};

export type DocumentServices = ReturnType<typeof createDocumentServices>;
