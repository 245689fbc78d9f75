import type { FastifyInstance } from 'fastify';

const OF_ADS = /^\/_ads\//;

/**
 * Where ads have a domain of their own, nothing but ads is answered there: what advertisers have written
 * stands beside no account and no form.
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
