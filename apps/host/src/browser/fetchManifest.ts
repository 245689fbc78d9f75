import type { ReleaseManifest } from '../remotes/releaseManifest.ts';

/**
 * Reads the manifest of the document's release set. The boot script has asked for it beside the main script.
 * @errors rejects where it does not arrive
 */
export const fetchManifest = async (address: string): Promise<ReleaseManifest> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  // written by the host of this very release set
  return (await answer.json()) as ReleaseManifest;
};
