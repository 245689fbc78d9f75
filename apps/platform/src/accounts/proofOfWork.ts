import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../database/database.ts';
import { digestOf } from '../sessions/sessionStore.ts';
import { platformKey } from '../database/platformKey.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
/** Rounds of one guess, and how many guesses are needed: 3 to 5 s of one core. */
const COST = 5000;
const GUESSES = { least: 1000, most: 2000 } as const;
const LIFE_MS = 20 * 60 * 1000;
const MOST_PAYLOAD = 4000;

const payloadSchema = v.object({
  challenge: v.looseObject({
    parameters: v.looseObject({
      algorithm: v.literal(ALGORITHM),
      nonce: v.string(),
      salt: v.string(),
      cost: v.literal(COST),
      keyLength: v.literal(32),
      keyPrefix: v.string(),
      keySignature: v.optional(v.string()),
      data: v.object({ until: v.number() }),
    }),
    signature: v.string(),
  }),
  solution: v.object({
    counter: v.number(),
    derivedKey: v.string(),
    time: v.optional(v.number(), 0),
  }),
});

const payloadOf = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    // no JSON, so no payload
    return null;
  }
};

export type ProofOfWork = {
  /** A task for the browser; it costs the server a thousandth of what it costs the browser. */
  readonly challenge: () => Promise<Challenge>;
  /** Whether a task of ours was solved, in time, and is handed in for the first time. */
  readonly isDone: (payload: string) => Promise<boolean>;
};

/** Tasks that make many sign-ups expensive and one cheap. */
export const createProofOfWork = (database: Queryable, clock: Clock): ProofOfWork => {
  let key: Promise<string> | null = null;
  const secrets = async () => {
    key ??= platformKey(database, 'proof-of-work').catch((error: unknown) => {
      key = null;
      throw error;
    });
    const secret = await key;
    return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret} of the key` };
  };
  return {
    challenge: async () =>
      createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(GUESSES.least, GUESSES.most),
        deriveKey,
        // not the library's own expiry, which goes by the machine's clock
        data: { until: clock().getTime() + LIFE_MS },
        ...(await secrets()),
      }),
    isDone: async (text) => {
      if (text === '' || text.length > MOST_PAYLOAD) return false;
      const parsed = v.safeParse(payloadSchema, payloadOf(text));
      if (!parsed.success) return false;
      const { challenge, solution } = parsed.output;
      const until = new Date(challenge.parameters.data.until);
      if (!(until > clock())) return false;
      const result = await verifySolution({
        challenge: challenge as Challenge,
        solution,
        deriveKey,
        ...(await secrets()),
      });
      if (!result.verified) return false;
      const used = await database.query(
        'insert into used_proofs (proof_hash, expires_at) values ($1, $2) on conflict do nothing returning 1',
        [digestOf(challenge.signature), until],
      );
      return used.length > 0;
    },
  };
};
