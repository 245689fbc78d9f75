import { randomInt } from 'node:crypto';
import type { Handler } from '../http/exchange.ts';
import { COHORT_COOKIE, readCohort, COHORTS } from '../pages/channels.ts';
import { cookieHeader } from '@engawa/server-kit/http/cookies.ts';

/** one transparent pixel */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const LIFE_S = 30 * 24 * 60 * 60;

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export type CohortSetup = {
  readonly isCanaryLive: () => boolean;
  readonly isSecure: boolean;
  /** draws a random cohort, from 0 to below the number of cohorts */
  readonly draw?: (cohorts: number) => number;
};

/**
 * `GET /_cohort`: target of the page view beacon's redirect while a canary runs. Only this address
 * assigns a cohort, and only to a browser without a cohort. Pages cannot set the cookie, because
 * caches store pages.
 */
export const createCohortAddress =
  ({ isCanaryLive, isSecure, draw = randomInt }: CohortSetup): Handler =>
  ({ request, response }) => {
    if (!isCanaryLive()) {
      response.writeHead(204, HEADERS).end();
      return;
    }
    const isNew = readCohort(request.headers.cookie) === null;
    response.writeHead(200, {
      ...HEADERS,
      'Content-Type': 'image/gif',
      'Content-Length': PIXEL.length,
      ...(isNew && {
        'Set-Cookie': cookieHeader({
          name: COHORT_COOKIE,
          value: String(draw(COHORTS)),
          httpOnly: true,
          secure: isSecure,
          maxAge: LIFE_S,
        }),
      }),
    });
    response.end(request.method === 'HEAD' ? undefined : PIXEL);
  };
