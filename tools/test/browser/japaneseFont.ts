import { runProgram } from '../../bootstrap/system/runProgram.mjs';
import { ROOT } from '../../release/checkout.ts';

const TIMEOUT_MS = 20_000;

/** Says on standard error when no font of this machine holds Japanese: measures would be off. */
export const warnWithoutJapaneseFont = async (): Promise<void> => {
  const options = { cwd: ROOT, env: process.env, timeoutMs: TIMEOUT_MS };
  const { code, lastLines } = await runProgram('fc-list', [':lang=ja', 'family'], options);
  // no fontconfig, as on macOS: nothing can be said
  if (code === 0 && lastLines.length === 0)
    process.stderr.write(
      'No Japanese font is installed: pages will show boxes (on Debian: apt-get install fonts-noto-cjk).\n',
    );
};
