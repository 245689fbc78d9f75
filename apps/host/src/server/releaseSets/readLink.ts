import type { Registry } from '@engawa/contract';
import { failure, success, type Result } from '@engawa/contract';
import {
  decodeSetLink,
  MOST_FAULT_MINUTES,
  MOST_LINK_HOURS,
  type SetLink,
} from '@engawa/contract/remotes/setLink.server.ts';
import { hasValidSignature, type RegistryKeys } from '../../remotes/signature.server.ts';

/** Who signs may have a clock that is ahead of ours. */
const MOST_AHEAD_MS = 60_000;
const MINUTE_MS = 60_000;

/** How long a link may hold from now on at most, whoever has signed it. */
const mostLeftMs = ({ faults }: SetLink): number =>
  (faults ? MOST_FAULT_MINUTES : MOST_LINK_HOURS * 60) * MINUTE_MS + MOST_AHEAD_MS;

/**
 * Why a link opens nothing. `altered`: it is none of ours, or would hold for longer than any may;
 * `no-switches`: it asks for faults, for which this host has no switches; `unread`: the registry, which
 * would say that it was revoked, was not read yet.
 */
export type LinkError = 'altered' | 'expired' | 'revoked' | 'unread' | 'no-switches';

export type ReadLink = (token: string) => Result<SetLink, LinkError>;

/**
 * Reads links as a visitor brings them, in an address or in a cookie.
 * @param revoked links that hold no more, by id; null before the registry was read
 * @param now epoch ms, real time whatever pages show as now
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
