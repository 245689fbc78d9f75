import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { RunningProgram } from '@engawa/delivery/start/processes/runningProgram.ts';
import { programPath, SERVER_PATH } from '../programs/programPath.ts';
import type { MachineProgram } from './machine.ts';

/**
 * Programs from the operating system's packages: alternative names (the first installed one is
 * used), and the Debian package.
 */
const PROGRAMS = {
  nginx: { names: ['nginx'], debianPackage: 'nginx-light' },
  valkey: { names: ['valkey-server', 'redis-server'], debianPackage: 'redis-server' },
} as const;

export const DEBIAN_PACKAGES = Object.values(PROGRAMS).map(({ debianPackage }) => debianPackage);

/** Finds a program, including folders that only root has in its path. */
const findProgram = async (name: keyof typeof PROGRAMS): Promise<string | null> => {
  const files = PROGRAMS[name].names.map((one) => programPath(one, SERVER_PATH));
  return (await Promise.all(files)).find((file) => file !== null) ?? null;
};

/** An error sentence about the missing programs; null if all are installed. */
export const findMissingPrograms = async (): Promise<string | null> => {
  if (process.platform !== 'linux') return 'needs Linux';
  const missing: string[] = [];
  for (const name of ['nginx', 'valkey'] as const)
    if ((await findProgram(name)) === null) missing.push(PROGRAMS[name].names.join(' or '));
  return missing.length === 0
    ? null
    : `not installed: ${missing.join(', ')} (apt-get install ${DEBIAN_PACKAGES.join(' ')})`;
};

/**
 * Starts an installed server, which stops with this process.
 * @errors throws if the server is not installed, or the log cannot be opened
 */
const runServer = async (
  name: keyof typeof PROGRAMS,
  args: readonly string[],
  logFile: string,
): Promise<RunningProgram> => {
  const program = await findProgram(name);
  if (program === null) throw new Error(String(await findMissingPrograms()));
  const log = await open(logFile, 'a', 0o600);
  try {
    const child = spawn('setpriv', ['--pdeathsig', 'TERM', program, ...args], {
      cwd: '/',
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    await once(child, 'spawn');
    const { pid = 0 } = child;
    return {
      ended: once(child, 'exit').then(([code, signal]) => ({
        how: signal === null ? `exit code ${String(code)}` : `signal ${String(signal)}`,
        sentence: `its log is ${logFile}`,
      })),
      // SIGKILL also goes to child processes, which would keep the port open
      stop: (signal) => void process.kill(signal === 'SIGKILL' ? -pid : pid, signal),
    };
  } finally {
    await log.close();
  }
};

/** Whether a program listens. @param listen `address:port` */
export const isListening = async (listen: string): Promise<boolean> => {
  const [address, port] = listen.split(':');
  const socket = connect(Number(port), address);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    // connection refused
    return false;
  } finally {
    socket.destroy();
  }
};

/** Configures a Valkey or Redis on loopback without persistence. */
export const valkey = (port: number, logs: string): MachineProgram => ({
  name: 'valkey',
  origin: `redis://127.0.0.1:${port}`,
  run: () =>
    runServer(
      'valkey',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', '/tmp'],
      join(logs, 'valkey.log'),
    ),
  isReady: () => isListening(`127.0.0.1:${port}`),
});

/** The `address:port` of a balancer, and of each server behind it. */
export type BalancedServers = { readonly listen: string; readonly servers: readonly string[] };

/**
 * Configures nginx on loopback as a round-robin balancer for each group. Response headers:
 * `x-upstream` names the server, `x-cache` tells whether nginx's cache was used.
 * @param folder created; contains nginx's configuration, cache and log
 */
export const nginx = (
  folder: string,
  groups: Readonly<Record<'host' | 'assets' | 'platform', BalancedServers>>,
): MachineProgram => {
  const { host, assets, platform } = groups;
  // counts no failures: a stopped server refuses connections at once, and counting would exclude
  // running servers too
  const upstream = ({ servers }: BalancedServers) =>
    servers.map((server) => `server ${server} max_fails=0;`).join(' ');
  const values = {
    folder,
    hosts: upstream(host),
    hostPort: host.listen,
    assets: upstream(assets),
    assetsPort: assets.listen,
    platforms: upstream(platform),
    platformPort: platform.listen,
  };
  const file = join(folder, 'nginx.conf');
  // by default the workers of a root process run as a user that cannot read the folder
  const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  return {
    name: 'nginx',
    origin: `http://${host.listen}`,
    run: async () => {
      const template = await readFile(new URL('nginx.conf', import.meta.url), 'utf8');
      await mkdir(folder, { recursive: true });
      const config = Object.entries(values).reduce(
        (text, [name, value]) => text.replaceAll(`{{${name}}}`, value),
        template,
      );
      await writeFile(file, config);
      return runServer('nginx', ['-p', folder, '-c', file, ...user], join(folder, 'error.log'));
    },
    isReady: () => isListening(host.listen),
  };
};
