import type { PageSettings } from '../render/pageSettings.ts';

/**
 * Adds the hashes of the release set's files to those of the document, in place: a development session adds to
 * the same map. The boot script has asked for them beside the main script.
 * @errors rejects where they do not arrive
 */
export const fetchHashes = async ({ hashes, integrity }: PageSettings): Promise<void> => {
  const answer = await fetch(hashes);
  if (!answer.ok) throw new Error(`${hashes} answered ${answer.status}`);
  // written by the host of this very release set
  Object.assign(integrity, (await answer.json()) as PageSettings['integrity']);
};
