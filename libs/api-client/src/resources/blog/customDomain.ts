import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';

export const customDomain = defineResource({
  name: 'customDomain',
  /** `host`: host name without port */
  params: { host: v.string() },
  response: v.pipe(
    v.object({ ameba_id: v.string() }),
    v.transform((wire) => wire.ameba_id),
  ),
});

/**
 * Reads the blog of a custom domain.
 * @returns the amebaId
 * @errors API-004 no blog has this domain, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/customDomain
 */
export const getCustomDomain = customDomain.read;
