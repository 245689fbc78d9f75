import type { FastifyInstance } from 'fastify';

const OF_ADS = /^\/_ads\//;

/**
 * Restricts a separate ads domain to ads, so that advertisers' HTML shares no origin with accounts
 * and forms.
 */
export const restrictAdsOrigin = (
  server: FastifyInstance,
  origins: { readonly adsOrigin: string; readonly platformOrigin: string },
): void => {
  if (origins.adsOrigin === origins.platformOrigin) return;
  const { host } = new URL(origins.adsOrigin);
  server.addHook('onRequest', async (request, reply) =>
    request.host === host && !OF_ADS.test(request.url)
      ? reply.code(404).send({ message: 'Not Found' })
      : undefined,
  );
};
