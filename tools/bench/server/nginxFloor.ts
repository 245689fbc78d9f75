import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@engawa/delivery/bootstrap/system/ports.mjs';
import { waitUntilReady } from '@engawa/delivery/start/readiness/waitUntilReady.ts';
import { programPath, SERVER_PATH } from '@engawa/harness/programs/programPath.ts';
import { stopFloor, requirePid, type Floor } from './floor.ts';
import { startPinnedProgram } from '@engawa/harness/measure/pinnedProgram.ts';
import type { SamplePage } from './samplePage.ts';

/** Headers that nginx itself writes: the length of the file, and `default_type`. */
const OF_THE_FILE = new Set(['content-length', 'content-type']);

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;

/** A folder of the floor server with files of another server, cached after the first request. */
export type ProxiedFolder = { readonly folder: string; readonly origin: string };

/** The port of a floor server, and folders that it serves in addition to its pages. */
type Place = { readonly port: number; readonly files: readonly ProxiedFolder[] };

const toFileName = (index: number) => `page${index}`;

const formatLocation = (folder: string, { path, headers }: SamplePage, index: number): string => {
  const added = Object.entries(headers)
    .filter(([name]) => !OF_THE_FILE.has(name))
    .map(([name, value]) => `add_header ${name} ${quoted(value)};`);
  const type = headers['content-type'] ?? 'text/html; charset=utf-8';
  return `location = ${path} { root ${folder}; default_type ${quoted(type)}; try_files /${toFileName(index)} =404; ${added.join(' ')} }`;
};

const passOn = ({ folder, origin }: ProxiedFolder): string =>
  `location ${folder}/ { proxy_pass ${origin}/; proxy_http_version 1.1; proxy_hide_header Content-Security-Policy; proxy_cache files; proxy_cache_key $uri$is_args$args; }`;

const configFor = (
  folder: string,
  pages: readonly SamplePage[],
  { port, files }: Place,
): string => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `daemon off; master_process off; pid ${folder}/pid; error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off; etag off; sendfile on; tcp_nopush on; tcp_nodelay on;
  keepalive_requests 1000000000; open_file_cache max=1000; if_modified_since off;
  ${temporary.join(' ')}
  proxy_cache_path ${folder}/files keys_zone=files:1m use_temp_path=off;
  server {
    listen 127.0.0.1:${port};
    ${pages.map((page, index) => formatLocation(folder, page, index)).join('\n    ')}
    ${files.map(passOn).join('\n    ')}
  }
}
`;
};

/**
 * Serves pages as files by nginx, each at its own path; null if nginx is not installed.
 * @param place default: a free port and only the pages
 */
export const startNginxFloor = async (
  pages: readonly SamplePage[],
  core: number,
  place: Place | null = null,
): Promise<Floor | null> => {
  const nginx = await programPath('nginx', SERVER_PATH);
  if (nginx === null) return null;
  const folder = await mkdtemp(join(tmpdir(), 'engawa-nginx-'));
  const [free = 0] = place === null ? await freePorts(0, ['127.0.0.1']) : [place.port];
  for (const [index, { body }] of pages.entries())
    await writeFile(join(folder, toFileName(index)), body);
  const config = configFor(folder, pages, { port: free, files: place?.files ?? [] });
  await writeFile(join(folder, 'nginx.conf'), config);
  const child = startPinnedProgram(core, nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')]);
  const origin = `http://127.0.0.1:${free}`;
  const died = new AbortController();
  child.once('exit', () => died.abort());
  const stop = async () => {
    await stopFloor(child);
    await rm(folder, { recursive: true, force: true });
  };
  const ready = await waitUntilReady([`${origin}${pages[0]?.path ?? '/'}`], died.signal);
  if (ready.ok) return { origin, pid: requirePid(child), stop };
  await stop();
  throw new Error(ready.error);
};
