import { PlainError } from '../bootstrap/system/plainError.mjs';
import { untilSignal } from '../start/untilSignal.ts';
import type { AdminClient } from './adminClient.ts';
import { openPlatform } from './openPlatform.ts';

/** Sends a request to the platform of a data folder and prints the answer. */
export const printAnswer = async (
  dataDir: string,
  request: (client: AdminClient) => Promise<string>,
): Promise<void> => {
  const platform = await openPlatform(dataDir, untilSignal());
  try {
    process.stdout.write(`${await request(platform.client)}\n`);
  } finally {
    await platform.close();
  }
};

/** The answer to an order. @param refusal the platform's sentence; null: it was carried out @errors PlainError */
export const requireDone = (refusal: string | null): string => {
  if (refusal !== null) throw new PlainError(refusal);
  return 'Done.';
};
