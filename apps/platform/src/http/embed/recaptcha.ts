import * as v from 'valibot';
import type { CommentChallenge } from './commentChallenge.ts';

/** Keys of a reCAPTCHA v3 site, as its console lists them. */
export type RecaptchaConfig = {
  readonly siteKey: string;
  readonly secret: string;
  /**
   * origin of script and verification: www.google.com, or www.recaptcha.net where that is blocked
   */
  readonly origin: string;
  /** lowest accepted score, from 0 for a bot to 1 for a person */
  readonly leastScore: number;
};

/** Action name in recaptcha.js; a score of another action is refused. */
const ACTION = 'comment';
/** Timeout of a verification, below the 5 s after which the page's call to the frame times out. */
const TIMEOUT_MS = 3000;
/** Errors caused by wrong keys, not by the writer. */
const OPERATORS_FAULTS = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request']);
const FILES = 'https://www.gstatic.com/recaptcha/';

const unavailable = (message: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { statusCode: 503 });

const verdictSchema = v.object({
  success: v.boolean(),
  score: v.optional(v.number(), 0),
  action: v.optional(v.string(), ''),
  hostname: v.optional(v.string(), ''),
  'error-codes': v.optional(v.array(v.string()), []),
});

/**
 * Creates the reCAPTCHA v3 challenge: a score, without a task for the writer. The visitor's address
 * is not sent.
 * @param frameOrigin origin on which answers are created
 * @errors `isPassed` rejects with status 503 if reCAPTCHA does not answer or refuses the keys
 */
export const createRecaptcha = (
  { siteKey, secret, origin, leastScore }: RecaptchaConfig,
  frameOrigin: string,
): CommentChallenge => {
  const { hostname } = new URL(frameOrigin);
  const ask = async (answer: string) => {
    try {
      const response = await fetch(`${origin}/recaptcha/api/siteverify`, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: answer }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`reCAPTCHA answers ${response.status}`);
      return v.parse(verdictSchema, await response.json());
    } catch (cause) {
      throw unavailable('reCAPTCHA returned no verdict', cause);
    }
  };
  const paths = `${origin}/recaptcha/`;
  return {
    isPassed: async (answer) => {
      if (answer === '') return false;
      const verdict = await ask(answer);
      const fault = verdict['error-codes'].find((code) => OPERATORS_FAULTS.has(code));
      if (fault !== undefined) throw unavailable(`reCAPTCHA rejects the configured keys: ${fault}`);
      return (
        verdict.success &&
        verdict.action === ACTION &&
        verdict.hostname === hostname &&
        verdict.score >= leastScore
      );
    },
    module: new URL('recaptcha.js', import.meta.url),
    task: null,
    facts: { 'data-recaptcha-script': `${paths}api.js`, 'data-recaptcha-key': siteKey },
    sources: {
      'script-src': [paths, FILES],
      'connect-src': [paths],
      'frame-src': [paths, 'https://recaptcha.google.com/recaptcha/'],
      'style-src': ["'unsafe-inline'"],
    },
  };
};
