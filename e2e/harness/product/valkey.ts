import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { until } from '../until.ts';
import { systemProgram } from './systemProgram.ts';

/** A Valkey or Redis of the system's packages. */
export type ValkeyServer = { readonly url: string; readonly kill: () => Promise<void> };

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Starts one on loopback that keeps nothing. @errors throws where there is none, and none can be installed */
export const startValkey = async (port: number): Promise<ValkeyServer> => {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', '/tmp'];
  const file = await systemProgram(['valkey-server', 'redis-server'], 'redis-server');
  const child = spawn(file, settings, { stdio: 'ignore' });
  const gone = once(child, 'exit');
  await until('Valkey answers', () => isOpen(port));
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
};
