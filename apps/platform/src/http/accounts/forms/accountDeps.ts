import type { ProfileDeps } from '../../../domain/accounts/profile.ts';
import type { Counts } from '../../../domain/limits/counts.ts';

/** Dependencies of the account pages. */
export type AccountDeps = ProfileDeps & {
  /** counters that limit a visitor's forms and sign-ups */
  readonly counts: Counts;
  readonly hostOrigin: string;
  readonly platformOrigin: string;
  /** origin of the release console, to which team members are redirected; null: no console */
  readonly consoleOrigin: string | null;
  readonly siteName: string;
  /** sign-ups of one visitor a day before a proof of work is required */
  readonly signUpsPerVisitor: number | null;
};
