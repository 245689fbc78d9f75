import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { openServer } from '@engawa/server-kit/process/openServer.ts';
import { createServer, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { createFilesReader, type BuiltFiles } from '../dev/build/builtFiles.ts';
import { MOUNTS_PATH } from './mounts/mountsPath.ts';
import { partsDocument } from './partsDocument.ts';
import { partsConfig } from '../dev/build/partsConfig.mjs';

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

/** A served page of parts, and a function that stops it. */
export type ServedParts = { readonly origin: string; readonly end: () => Promise<void> };

/**
 * Serves the page of every part and module until stopped.
 * @param say receives build errors
 * @param mode development: rebuilt after every edit; production: with React's production build,
 * once
 * @returns after the first build
 */
export const serveParts = async (
  remotes: readonly string[],
  port: number,
  say: (line: string) => void,
  mode: 'development' | 'production' = 'development',
): Promise<ServedParts> => {
  const compiler = webpack(partsConfig(CHECKOUT_ROOT, remotes, mode));
  compiler.hooks.shouldEmit.tap('engawa-parts', () => false);
  const readFiles = createFilesReader();
  let files: BuiltFiles = new Map();
  const listeners = new Set<ServerResponse>();
  const first = Promise.withResolvers<null>();
  compiler.hooks.done.tap('engawa-parts', (stats) => {
    if (stats.hasErrors()) say(stats.toString({ all: false, errors: true }));
    else files = readFiles(stats);
    first.resolve(null);
    for (const listener of listeners) listener.write('data: built\n\n');
  });
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error) => {
    if (error) say(error.message);
  });
  if (!watching) throw new Error('webpack watches already');
  await first.promise;
  // a measured build must not change
  if (mode === 'production') watching.suspend();

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://parts');
    const file = files.get(pathname.slice(1));
    if (file) {
      const type = TYPES[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
      response.end(file.bytes);
    } else if (pathname === '/_rebuilt') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.flushHeaders();
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
    } else if (pathname === '/' || pathname === '/one' || pathname === MOUNTS_PATH) {
      const requested = pathname === '/' ? null : searchParams.get('template');
      const template = TEMPLATE_NAMES.find((name) => name === requested) ?? null;
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(partsDocument(template));
    } else response.writeHead(404).end();
  });
  const close = await openServer(server, `127.0.0.1:${port}`);
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  return {
    origin: `http://127.0.0.1:${bound}`,
    end: async () => {
      await promisify(watching.close.bind(watching))();
      await close();
    },
  };
};
