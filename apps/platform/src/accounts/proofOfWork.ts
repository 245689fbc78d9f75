import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../database/database.ts';
import { computeDigest } from '../sessions/sessionStore.ts';
import { platformKey } from '../database/platformKey.ts';

const ALGORITHM = 'PBKDF2/SHA-256';

/** What a task is for: a solution is taken for that alone. */
export type ProofPurpose = {
  /** names the key in the database */
  readonly key: string;
  /** rounds of one guess */
  readonly cost: number;
  readonly guesses: { readonly least: number; readonly most: number };
};

/** 3 to 5 s of one core. */
export const SIGN_UP_PROOF: ProofPurpose = {
  key: 'proof-of-work',
  cost: 5000,
  guesses: { least: 1000, most: 2000 },
};

/** About a second of one core: it is worked out while one types. */
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

/** Tasks that make many posts expensive and one cheap. */
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
        // not the library's own expiry, which goes by the machine's clock
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
