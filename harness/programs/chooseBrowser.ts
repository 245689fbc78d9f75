import { PlainError } from '@engawa/delivery/bootstrap/system/plainError.mjs';
import { findBrowser } from './findBrowser.ts';

/**
 * Finds a browser and makes puppeteer use it, for commands that people run.
 * @errors throws a PlainError with an installation hint
 */
export const chooseBrowser = async (): Promise<void> => {
  const found = await findBrowser();
  if (!found.ok) throw new PlainError(found.error);
  process.env['PUPPETEER_EXECUTABLE_PATH'] = found.value;
};
