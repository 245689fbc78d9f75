import { join } from 'node:path';
import { startMachine, type Machine } from './machine.ts';
import { isOpen, runServer } from './serverProcess.ts';
import { systemProgram, VALKEY } from './systemPrograms.ts';

/** Starts a Valkey or Redis on loopback that keeps nothing. @errors throws where there is none */
export const startValkey = async (port: number, logs: string): Promise<Machine> => {
  const file = await systemProgram(VALKEY);
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', '/tmp'];
  return startMachine({
    name: 'valkey',
    origin: `redis://127.0.0.1:${port}`,
    run: () => runServer({ file, args, logFile: join(logs, 'valkey.log') }),
    isReady: () => isOpen(port),
  });
};
