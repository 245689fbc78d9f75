import type { ProofOfWork } from '../../domain/accounts/proofOfWork.ts';

/**
 * Distinguishes people from bots: the frame gets an answer in the browser, the platform verifies
 * it.
 */
export type CommentChallenge = {
  /**
   * Verifies an answer: correct, in time and used for the first time.
   * @errors rejects if it cannot be verified
   */
  readonly isPassed: (answer: string) => Promise<boolean>;
  /** module with which the frame gets answers; it exports `prepare` and `take` */
  readonly module: URL;
  /** creates a challenge for that module; null if the module needs none */
  readonly task: (() => Promise<unknown>) | null;
  /** parameters of the module, as data attributes of the frame's page */
  readonly facts: Readonly<Record<string, string>>;
  /** CSP sources besides the frame's own origin, by directive */
  readonly sources: Readonly<Record<string, readonly string[]>>;
};

/** Creates the platform's own challenge, a proof of work of about a second. */
export const proofChallenge = ({ challenge, isDone }: ProofOfWork): CommentChallenge => ({
  isPassed: isDone,
  module: new URL('proofOfWork.js', import.meta.url),
  task: challenge,
  facts: {},
  sources: {},
});
