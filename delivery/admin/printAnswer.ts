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

/**
 * Converts the answer to an order into a message. @param refusal the platform's reason, or null if
 * the order was executed @errors PlainError on a refusal
 */
export const requireDone = (refusal: string | null): string => {
  if (refusal !== null) throw new PlainError(refusal);
  return 'Done.';
};
