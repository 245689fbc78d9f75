import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../until.ts';
import { systemProgram } from './systemProgram.ts';

/** One address for several processes that do the same. */
export type Balanced = { readonly port: number; readonly upstreams: readonly string[] };

const serverOf = ({ port, upstreams }: Balanced, index: number) => `
  upstream group${index} { ${upstreams.map((address) => `server ${address} max_fails=0;`).join(' ')} }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://group${index};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      add_header X-Upstream $upstream_addr always;
    }
  }`;

/**
 * Starts nginx on loopback, each address balanced over its upstreams in turn; every answer says in
 * `x-upstream` who gave it.
 * @returns ends it
 */
export const startNginx = async (balanced: readonly Balanced[]): Promise<() => Promise<void>> => {
  const program = await systemProgram(['nginx'], 'nginx-light');
  const folder = await mkdtemp(join(tmpdir(), 'engawa-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http { access_log off; ${temporary.join(' ')}
${balanced.map(serverOf).join('\n')}
}
`,
  );
  const child = spawn(program, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const gone = once(child, 'exit');
  await until('nginx answers', async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`);
    const [{ port = 0 } = {}] = balanced;
    return fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
  });
  return async () => {
    child.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
};
