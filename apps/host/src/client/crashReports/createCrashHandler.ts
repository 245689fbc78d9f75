import type { DeviceState } from '@engawa/contract/state/device.ts';
import { createCrashReports, sendCrash } from './crashReports.ts';
import type { DocumentReleases } from '../document/documentReleases.ts';
import { resolveRelease } from '../document/formatErrorLine.ts';

/** Handles an error of a part in the browser; `key` names the slot of the part, if it has one. */
export type CrashHandler = (module: string, error: unknown, key?: string) => void;

/** Creates the function that logs errors of parts and reports a share of them to the host. */
export const createCrashHandler = (
  { known, report }: DocumentReleases,
  { isBotAccess }: Pick<DeviceState, 'isBotAccess'>,
  pageType: () => string,
): CrashHandler => {
  const reportCrash = createCrashReports({ send: sendCrash });
  return (module, error, key = module) => {
    report('REMOTE-004', key, error);
    // crashes for bots are not reported, because bots are not readers
    if (isBotAccess) return;
    const release = resolveRelease(module, known.remotes);
    reportCrash({ module, release, pageType: pageType(), message: String(error) });
  };
};
