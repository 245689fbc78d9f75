import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Logger } from '@engawa/observability/log/logger.server.ts';
import type { HostConfig } from '../protocol/config/hostConfig.server.ts';
import { createVisitorAddress } from './http/visitorAddress.ts';

/** Everything that every part of the host uses. */
export type HostContext = {
  readonly config: HostConfig;
  readonly log: Logger;
  /** the site uses https, where cookies have other names */
  readonly isSecure: boolean;
  /** epoch ms; the platform dates sessions with the same clock */
  readonly now: () => number;
  /** the visitor's network address, the key of limits per visitor */
  readonly visitorOf: (request: IncomingMessage) => string;
  /** source of the boot script, inline in every page */
  readonly bootScript: string;
};

/** Path of a file that is built together with this server. */
export const builtFile = (name: string): string => join(__dirname, name);

export const createHostContext = (config: HostConfig, log: Logger): HostContext => ({
  config,
  log,
  isSecure: config.origins.host.startsWith('https:'),
  now: () => config.fixedNowMs ?? Date.now(),
  visitorOf: createVisitorAddress(config.trustedProxies),
  bootScript: readFileSync(builtFile('boot.js'), 'utf8'),
});
