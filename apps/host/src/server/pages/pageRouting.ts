import type { Domain } from '../../protocol/customDomains/domain.ts';
import { resolveOnDomain } from '../../protocol/customDomains/resolveOnDomain.ts';
import type { Destination, RenderedDestination } from '../../protocol/routes/destination.ts';
import { formatPageAddress } from '../../protocol/routes/formatPageAddress.ts';
import { CANARY_VIEW_PATH, VIEW_PATH, viewBehind } from '../../protocol/pageView.ts';
import type { RouteTable } from '../../protocol/routes/routeTable.ts';
import type { Channel, Channels } from './channels.ts';
import type { RequestedAddress } from './pageRequest.ts';
import { createRouteCache, type RouteCache } from './routeCache.ts';

/** Returns the path prefix of the page views that a channel's documents request. */
export const viewsOf = ({ name }: Channel): string =>
  name === 'canary' ? CANARY_VIEW_PATH : VIEW_PATH;

/** Builds the key of a page in the page cache. @param path on the main site */
export const buildCacheKey = (
  { name }: Channel,
  target: RenderedDestination,
  path: string,
  domain: Domain | null,
): string => {
  const place =
    target.kind === 'page' ? `${target.module} ${formatPageAddress(target.match)}` : path;
  const form = target.kind === 'page' && target.isView ? 'view ' : '';
  return `${name === 'canary' ? 'canary ' : ''}${domain?.host ?? ''} ${form}${place}`;
};

export type PageRoutingOptions = {
  readonly channels: Channels;
  readonly hostOrigin: string;
  /**
   * whether a remote of the registry is not live; an unknown address may then belong to that remote
   */
  readonly isIncomplete?: () => boolean;
};

export type PageRouting = {
  readonly routeCacheOf: (channel: Channel) => RouteCache;
  /**
   * Resolves the channel of a request. The path of a page view names the channel of the requesting
   * document, which the view also uses.
   * @returns null if the document's canary has ended
   */
  readonly channelOf: (
    url: string,
    domain: Domain | null,
    cookies: string | undefined,
  ) => Channel | null;
  readonly resolve: (channel: Channel, requested: RequestedAddress) => Destination;
};

/** Creates the functions that resolve a request to a channel, and to a page within that channel. */
export const createPageRouting = ({
  channels,
  hostOrigin,
  isIncomplete,
}: PageRoutingOptions): PageRouting => {
  const caches = { stable: createRouteCache(), canary: createRouteCache() };
  const routeCacheOf = ({ name, set }: Channel) => caches[name](set);
  return {
    routeCacheOf,
    channelOf: (url, domain, cookies) => {
      if (domain !== null || url.startsWith(`${VIEW_PATH}/`)) return channels.stable();
      return url.startsWith(`${CANARY_VIEW_PATH}/`) ? channels.canary() : channels.of(cookies);
    },
    resolve: (channel, { path, search, domain }) => {
      const { resolve: resolveLive } = routeCacheOf(channel);
      const resolve: RouteTable = (...address) => {
        const found = resolveLive(...address);
        return found.kind === 'notFound' && isIncomplete?.() ? { kind: 'unclaimed' } : found;
      };
      if (domain) return resolveOnDomain(resolve, domain, hostOrigin, { path, search });
      const views = viewsOf(channel);
      return path.startsWith(`${views}/`)
        ? viewBehind(resolve(path.slice(views.length), search))
        : resolve(path, search);
    },
  };
};
