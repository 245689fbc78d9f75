import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../bootstrap/system/ports.mjs';
import { untilReady } from '../../start/readiness/untilReady.ts';
import { programPath } from '../../test/browser/programPath.ts';
import { endOf, pidOf, type Floor } from './floor.ts';
import { startPinned } from './pinnedProgram.ts';
import type { SamplePage } from './samplePage.ts';

/** Headers that nginx writes from the file itself. */
const OF_THE_FILE = new Set(['content-length', 'content-type']);

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;

const configFor = (folder: string, port: number, headers: SamplePage['headers']): string => {
  const added = Object.entries(headers)
    .filter(([name]) => !OF_THE_FILE.has(name))
    .map(([name, value]) => `add_header ${name} ${quoted(value)};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; master_process off; pid ${folder}/pid; error_log stderr error;
events { worker_connections 1024; }
http {
  access_log off; etag off; sendfile on; tcp_nopush on; tcp_nodelay on;
  keepalive_requests 1000000000; open_file_cache max=10; if_modified_since off;
  ${temporary.join(' ')}
  default_type 'text/html; charset=utf-8';
  server { listen 127.0.0.1:${port}; location / { root ${folder}; try_files /page =404; ${added.join(' ')} } }
}
`;
};

/** Sends a page as a file by nginx; null where nginx is not installed. */
export const startNginxFloor = async (page: SamplePage, core: number): Promise<Floor | null> => {
  const path = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`;
  const nginx = await programPath('nginx', path);
  if (nginx === null) return null;
  const folder = await mkdtemp(join(tmpdir(), 'engawa-nginx-'));
  const [port = 0] = await freePorts(0, ['127.0.0.1']);
  await writeFile(join(folder, 'page'), page.body);
  await writeFile(join(folder, 'nginx.conf'), configFor(folder, port, page.headers));
  const child = startPinned(core, nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')]);
  const origin = `http://127.0.0.1:${port}`;
  const died = new AbortController();
  child.once('exit', () => died.abort());
  const stop = async () => {
    await endOf(child);
    await rm(folder, { recursive: true, force: true });
  };
  const ready = await untilReady([`${origin}/`], died.signal);
  if (ready.ok) return { origin, pid: pidOf(child), stop };
  await stop();
  throw new Error(ready.error);
};
