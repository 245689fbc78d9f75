import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { toolEnvironment } from '../bootstrap/install/nodeBinary.mjs';
import { NX, CHECKOUT_ROOT } from '../release/checkout.ts';
import { lockBuilds } from './lockBuilds.ts';

/** `node delivery/build/nxCommand.ts …` runs nx, one command at a time per checkout. */
process.exitCode = await lockBuilds(async () => {
  const env = toolEnvironment(CHECKOUT_ROOT);
  const child = spawn(process.execPath, [NX, ...process.argv.slice(2)], {
    cwd: CHECKOUT_ROOT,
    env,
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
});
