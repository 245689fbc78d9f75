import type { Registry } from '@engawa/contract/remotes/releaseRecord.ts';
import { failure, success, type Result } from '@engawa/contract';
import {
  decodeSetLink,
  MOST_FAULT_MINUTES,
  MOST_LINK_HOURS,
  type SetLink,
} from '@engawa/contract/remotes/setLink.server.ts';
import { hasValidSignature, type RegistryKeys } from '../../protocol/releases/signature.server.ts';

/** Tolerance in ms for the clock of the link's signer, which may be ahead of this host's clock. */
const MOST_AHEAD_MS = 60_000;
const MINUTE_MS = 60_000;

/**
 * Maximum remaining lifetime of a link in ms; a link with a longer one is refused, even if its
 * signature is valid.
 */
const mostLeftMs = ({ faults }: SetLink): number =>
  (faults ? MOST_FAULT_MINUTES : MOST_LINK_HOURS * 60) * MINUTE_MS + MOST_AHEAD_MS;

/**
 * Why a link is refused. `altered`: invalid signature or too long a lifetime; `no-switches`: it
 * injects faults, which this host does not support; `unread`: the registry, which lists revoked
 * links, has not been read yet.
 */
export type LinkError = 'altered' | 'expired' | 'revoked' | 'unread' | 'no-switches';

export type ReadLink = (token: string) => Result<SetLink, LinkError>;

/**
 * Verifies the link from a URL or a cookie.
 * @param revoked ids of revoked links; null before the registry was read
 * @param now epoch ms in real time, even if pages render with a fixed clock
 */
export const createReadLink =
  (
    keys: RegistryKeys,
    revoked: () => NonNullable<Registry['revoked']> | null,
    now: () => number,
    hasFaultSwitches: boolean,
  ): ReadLink =>
  (token) => {
    const link = decodeSetLink(token, (bytes, signature) =>
      hasValidSignature(keys, bytes, signature),
    );
    if (!link.ok) return link;
    const leftMs = Date.parse(link.value.expires) - now();
    if (leftMs <= 0) return failure('expired');
    if (link.value.faults && !hasFaultSwitches) return failure('no-switches');
    if (leftMs > mostLeftMs(link.value)) return failure('altered');
    const ended = revoked();
    if (ended === null) return failure('unread');
    return Object.hasOwn(ended, link.value.id) ? failure('revoked') : success(link.value);
  };
