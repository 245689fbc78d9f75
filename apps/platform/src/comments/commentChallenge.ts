import type { ProofOfWork } from '../accounts/proofOfWork.ts';
import type { ApiResource } from '../reads/apiContext.ts';

export type ChallengeDeps = { readonly proofs: Pick<ProofOfWork, 'challenge'> };

/** A task that a browser works out before it posts a comment; each is good for one post. */
export const commentChallenge = ({ proofs }: ChallengeDeps): ApiResource => ({
  create: async () => ({
    data: await proofs.challenge(),
    meta: { headers: { 'Cache-Control': 'no-store' } },
  }),
});
