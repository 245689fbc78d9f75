import type { PageSettings } from '../../protocol/pageSettings.ts';
import {
  createTrustedTypesPolicy,
  installLoader,
  type TrustedTypesPolicy,
} from '../remotes/trustedTypesPolicy.client.ts';
import { createAssetManifest, type AssetManifest } from './assetManifest.ts';
import { fetchManifest } from './fetchManifest.ts';
import { formatErrorLine } from './formatErrorLine.ts';

/** Logs an error with the release of the part that `what` names. */
export type Report = (code: string, what: string, error: unknown) => void;

/**
 * The release set that rendered the document, and the Trusted Types policy for the code of that
 * set.
 */
export type DocumentReleases = {
  readonly known: AssetManifest;
  readonly trusted: TrustedTypesPolicy;
  readonly report: Report;
};

/**
 * Returns the name of the host's own release. The modules of the host belong to no remote, so the
 * manifest has no entry for them.
 */
const ownRelease = (): string =>
  /(?:^| )(host@\S+)/.exec(document.documentElement.dataset['releases'] ?? '')?.[1] ?? 'host@none';

/**
 * Reads the release set of the document and prepares the loading of its code.
 * @errors rejects if the manifest does not arrive
 */
export const loadDocumentReleases = async (settings: PageSettings): Promise<DocumentReleases> => {
  const manifest = await fetchManifest(settings.manifest);
  const known = createAssetManifest(settings, manifest, ownRelease());
  const trusted = createTrustedTypesPolicy(known);
  installLoader(known, trusted);
  return {
    known,
    trusted,
    report: (code, what, error) => console.error(formatErrorLine(code, what, known.remotes), error),
  };
};
