import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startMachine, type Machine } from './machine.ts';
import { nginxConfig, type Balanced } from './nginxConfig.ts';
import { isOpen, runServer } from './serverProcess.ts';
import { NGINX, systemProgram } from './systemPrograms.ts';

/**
 * Starts nginx on loopback, each address balanced over its upstreams in turn; every answer says in
 * `x-upstream` who gave it, and in `x-cache` whether it is a copy.
 * @param folder for its configuration, copies and log; it is made
 * @errors throws where nginx is not installed
 */
export const startNginx = async (
  balanced: readonly Balanced[],
  folder: string,
): Promise<Machine> => {
  const program = await systemProgram(NGINX);
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'nginx.conf');
  await writeFile(file, nginxConfig(folder, balanced));
  const [{ port = 0 } = {}] = balanced;
  return startMachine({
    name: 'nginx',
    origin: `http://127.0.0.1:${port}`,
    run: () =>
      runServer({
        file: program,
        args: ['-p', folder, '-c', file],
        logFile: join(folder, 'error.log'),
      }),
    isReady: () => isOpen(port),
  });
};
