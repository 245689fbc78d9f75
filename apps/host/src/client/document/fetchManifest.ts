import type { ReleaseManifest } from '../../protocol/releases/releaseManifest.ts';

/**
 * Reads the manifest of the document's release set. The boot script has already requested it in
 * parallel with the main script.
 * @errors rejects if the request fails
 */
export const fetchManifest = async (address: string): Promise<ReleaseManifest> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  // the manifest is not validated, because the host of this release set wrote it
  return (await answer.json()) as ReleaseManifest;
};
