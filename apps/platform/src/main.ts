import '@engawa/api-client/server/holdTickShape.ts';
import { endOnSignal } from '@engawa/api-client/server/endOnSignal.ts';
import { readConfig } from './config.ts';
import { StartRefused } from './server/startRefused.ts';
import { startPlatform } from './server/startPlatform.ts';

const start = async () => {
  try {
    return await startPlatform(readConfig(process.env));
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
    return null;
  }
};

const platform = await start();
if (platform) await endOnSignal(platform.stop);
