import type { ProofOfWork } from '../accounts/proofOfWork.ts';

/** What tells writers from programs: the frame gets an answer in the browser, the platform judges it. */
export type CommentChallenge = {
  /**
   * Whether an answer was earned, in time and for the first time.
   * @errors rejects where that cannot be found out
   */
  readonly isPassed: (answer: string) => Promise<boolean>;
  /** module that the frame gets answers by; it exports `prepare` and `take` */
  readonly module: URL;
  /** a task for that module; null where it asks for none */
  readonly task: (() => Promise<unknown>) | null;
  /** what the module is told, as data attributes of the frame's page */
  readonly facts: Readonly<Record<string, string>>;
  /** what the frame's policy allows beside its own origin, by directive */
  readonly sources: Readonly<Record<string, readonly string[]>>;
};

/** The challenge of our own: a task that costs the browser about a second. */
export const proofChallenge = ({ challenge, isDone }: ProofOfWork): CommentChallenge => ({
  isPassed: isDone,
  module: new URL('proofOfWork.js', import.meta.url),
  task: challenge,
  facts: {},
  sources: {},
});
