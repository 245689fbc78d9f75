import type { Registry } from '@engawa/contract';
import { failure, success, type Result } from '@engawa/contract';
import { decodeSetLink, type SetLink } from '@engawa/contract/remotes/setLink.server.ts';
import { isSignedBy, type RegistryKeys } from '../../remotes/signature.server.ts';

/** Why a link opens nothing. `no-switches`: it asks for faults, for
 * which this host has no switches; `unread`: the registry, which would say that it was revoked, was not read yet. */
export type LinkFault = 'altered' | 'expired' | 'revoked' | 'unread' | 'no-switches';

export type ReadLink = (token: string) => Result<SetLink, LinkFault>;

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
    const link = decodeSetLink(token, (bytes, signature) => isSignedBy(keys, bytes, signature));
    if (!link.ok) return link;
    if (Date.parse(link.value.expires) <= now()) return failure('expired');
    if (link.value.faults && !hasFaultSwitches) return failure('no-switches');
    const ended = revoked();
    if (ended === null) return failure('unread');
    return Object.hasOwn(ended, link.value.id) ? failure('revoked') : success(link.value);
  };
