import { createHash } from 'node:crypto';
import { boundedBody } from './boundedBody.server.ts';
import type { SequenceStore } from './sequenceStore.server.ts';
import { RegistrySchema, SignedRegistrySchema } from '@engawa/contract/remotes/registry.server.ts';
import type { Registry } from '@engawa/contract/remotes/releaseRecord.ts';
import * as v from 'valibot';
import { hasValidSignature, type RegistryKeys } from '../../protocol/releases/signature.server.ts';

/** Upper limit of the registry's size; some hundred remotes need a tenth of this. */
const MOST_BYTES = 1024 * 1024;

const openPayload = (text: string, keys: RegistryKeys): string => {
  const { payload, signature } = v.parse(SignedRegistrySchema, text);
  if (hasValidSignature(keys, Buffer.from(payload), signature)) return payload;
  throw new Error('the registry is not signed with its key');
};

/**
 * Parses and verifies a registry document.
 * @errors throws if the document is malformed or not signed by the registry.
 */
export const readSignedRegistry = (text: string, keys: RegistryKeys): Registry =>
  v.parse(RegistrySchema, openPayload(text, keys));

/**
 * Formats the end of an error message about a registry that must not replace the known registry.
 */
const rebuildAbove = (sequence: number) =>
  `put the newer registry.json back, or run npm run release -- rebuild --above ${sequence}`;

/**
 * Creates the function that reads the registry; if the registry is unchanged, the origin responds
 * with an empty 304.
 * @param stored sequence number and digest of the last registry that this host has read; an older
 * registry is rejected, because it may name a vulnerable release
 * @returns the function; it returns null if the registry is unchanged
 * @errors the returned function throws if the origin fails, if it serves an older registry than
 * before, or if it serves a different registry with the known sequence number.
 */
export const createRegistryClient = (
  assetsOrigin: string,
  keys: RegistryKeys,
  stored: SequenceStore,
) => {
  let etag: string | null = null;
  let taken = -1;
  return async (signal: AbortSignal): Promise<Registry | null> => {
    const answer = await fetch(`${assetsOrigin}/registry.json`, {
      headers: etag === null ? {} : { 'If-None-Match': etag },
      signal,
    });
    if (answer.status === 304) return null;
    if (!answer.ok) throw new Error(`the registry answered ${answer.status}`);
    const text = (await boundedBody(answer, MOST_BYTES)).toString('utf8');
    const payload = openPayload(text, keys);
    const registry = v.parse(RegistrySchema, payload);
    const known = stored.read();
    if (registry.sequence < known)
      throw new Error(
        `the registry sequence went back from ${known} to ${registry.sequence}: ${rebuildAbove(known)}`,
      );
    const digest = createHash('sha256').update(payload).digest('base64url');
    if (registry.sequence === known && (stored.digest() ?? digest) !== digest)
      throw new Error(
        `the registry ${known} has another content than registry ${known} before: ${rebuildAbove(known)}`,
      );
    stored.write(registry.sequence, digest);
    etag = answer.headers.get('etag');
    const isNew = registry.sequence > taken;
    taken = registry.sequence;
    return isNew ? registry : null;
  };
};
