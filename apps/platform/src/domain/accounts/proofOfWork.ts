import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import type { Clock } from '../../system/clock.ts';
import type { Queryable } from '../../database/database.ts';
import { computeDigest } from '../sessions/sessionStore.ts';
import { platformKey } from '../../database/platformKey.ts';

const ALGORITHM = 'PBKDF2/SHA-256';

/** The purpose of a challenge; a solution is accepted for this purpose only. */
export type ProofPurpose = {
  /** name of the key in the database */
  readonly key: string;
  /** hash rounds of one guess */
  readonly cost: number;
  readonly guesses: { readonly least: number; readonly most: number };
};

/** The proof of a sign-up: 3 to 5 s of one core. */
export const SIGN_UP_PROOF: ProofPurpose = {
  key: 'proof-of-work',
  cost: 5000,
  guesses: { least: 1000, most: 2000 },
};

/** The proof of a comment: about a second of one core, while the visitor types. */
export const COMMENT_PROOF: ProofPurpose = {
  key: 'proof-of-comment',
  cost: 2000,
  guesses: { least: 400, most: 800 },
};

const LIFE_MS = 20 * 60 * 1000;
const MOST_PAYLOAD = 4000;

const createPayloadSchema = (cost: number) =>
  v.object({
    challenge: v.looseObject({
      parameters: v.looseObject({
        algorithm: v.literal(ALGORITHM),
        nonce: v.string(),
        salt: v.string(),
        cost: v.literal(cost),
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

const decodePayload = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    // invalid JSON is no payload
    return null;
  }
};

export type ProofOfWork = {
  /** Creates a challenge for the browser, at a thousandth of the cost of solving the challenge. */
  readonly challenge: () => Promise<Challenge>;
  /** Verifies that the solution is correct, in time and used for the first time. */
  readonly isDone: (payload: string) => Promise<boolean>;
};

/** Creates a proof of work, which makes one post cheap and many posts expensive. */
export const createProofOfWork = (
  database: Queryable,
  clock: Clock,
  purpose: ProofPurpose,
): ProofOfWork => {
  const payloadSchema = createPayloadSchema(purpose.cost);
  let key: Promise<string> | null = null;
  const secrets = async () => {
    key ??= platformKey(database, purpose.key).catch((error: unknown) => {
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
        cost: purpose.cost,
        counter: randomInt(purpose.guesses.least, purpose.guesses.most),
        deriveKey,
        // stores the expiry as data, because the library's own expiry uses the machine's clock
        data: { until: clock().getTime() + LIFE_MS },
        ...(await secrets()),
      }),
    isDone: async (text) => {
      if (text === '' || text.length > MOST_PAYLOAD) return false;
      const parsed = v.safeParse(payloadSchema, decodePayload(text));
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
        [computeDigest(challenge.signature), until],
      );
      return used.length > 0;
    },
  };
};
