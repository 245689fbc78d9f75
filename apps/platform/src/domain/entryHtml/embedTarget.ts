import { EMBED_PROVIDERS } from './embedProviders.ts';
import { decodePercent } from './safeLink.ts';

/**
 * The target of an embed's card.
 * @property name of the page; null if only the address is known
 * @property isPage false if no page is known and the address is the embed's own
 */
export type EmbedTarget = {
  readonly href: string;
  readonly name: string | null;
  readonly isPage: boolean;
};

/**
 * Maximum length of an address, in UTF-16 units. No provider's address is longer, and patterns do
 * not run on longer addresses.
 */
const LONGEST_ADDRESS = 8000;

/** Reverts repeated HTML escaping of an address. */
const withoutEscapes = (address: string): string => address.trim().replace(/&(?:amp;)+/gi, '&');

/** Parses an address from a parameter: with or without a scheme, percent-encoded once or twice. */
const completeAddress = (value: string): string | null => {
  const text = withoutEscapes(/^https?%3A/i.test(value) ? decodePercent(value) : value);
  const hasHost = /^(?:[\w-]+\.)+[a-z][\w-]+(?:[/?#]|$)/i.test(text);
  const url = URL.parse(
    text.startsWith('//') ? `https:${text}` : hasHost ? `https://${text}` : text,
  );
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
};

const encodedValue = (value: string): string =>
  encodeURIComponent(value).replace(/%(?:2F|40|3A|2C)/g, decodeURIComponent);

/** @param readValue returns the value of a `{…}` name; null or empty if it has none */
const filled = (template: string, readValue: (name: string) => string | null): string | null => {
  const whole = /^\{([a-z][^}]*)\}$/.exec(template)?.[1];
  if (whole !== undefined) return completeAddress(readValue(whole) ?? '');
  let isMissing = false;
  const address = template
    .replace(/\[([^\]]+)\]/g, (_whole, optional: string) => filled(optional, readValue) ?? '')
    .replace(/\{([^}]+)\}/g, (_whole, name: string) => {
      const value = readValue(name) ?? '';
      isMissing ||= value === '';
      return encodedValue(value);
    });
  return isMissing ? null : address;
};

/** Reads named parts of an address: query and fragment parameters, and capture groups. */
const createValueReader = (url: URL, match: RegExpExecArray) => {
  const fragment = new URLSearchParams(url.hash.slice(1));
  return (names: string): string | null => {
    if (/^\d$/.test(names)) return decodePercent(match[Number(names)] ?? '');
    for (const name of names.split('|')) {
      const value = name.startsWith('#') ? fragment.get(name.slice(1)) : url.searchParams.get(name);
      // a start at 0 is omitted, because it is the player's default
      if (value !== null && value !== '' && value !== '0') return value;
    }
    return null;
  };
};

/** Returns the place of a Google map, which its address contains as text or base64. */
const placeInMap = (address: string): string | null => {
  const [, kind, value = ''] = /!1s0x[^!]*!2([sz])([^!&]+)/.exec(address) ?? [];
  if (kind === undefined) return null;
  return kind === 's'
    ? decodePercent(value).replaceAll('+', ' ')
    : Buffer.from(decodePercent(value), 'base64').toString('utf8');
};

/** @returns null if no provider's player matches */
const providedTarget = (address: string): EmbedTarget | null => {
  // some players accept `/v/ID&hl=ja` as a query
  const url = URL.parse(/\?/.test(address) ? address : address.replace('&', '?'));
  if (url === null || address.length > LONGEST_ADDRESS) return null;
  const host = url.host.replace(/^(?:www|m)\./, '');
  const matched = `${host}${url.pathname}${url.search}${url.hash}`;
  for (const { embed, page, name } of EMBED_PROVIDERS) {
    const match = embed.exec(matched);
    if (match === null) continue;
    const found = page === null ? address : filled(page, createValueReader(url, match));
    const href = found?.startsWith('//') === true ? url.protocol + found : found;
    if (href !== null) return { href, name: placeInMap(matched) ?? name, isPage: page !== null };
  }
  return null;
};

/**
 * Resolves the target of a card for a frame, a player or a script.
 * @param written the address in the text
 * @returns null for a relative address: frames of this site have no page for readers
 */
export const parseEmbedTarget = (written: string): EmbedTarget | null => {
  const text = withoutEscapes(written);
  const absolute = text.startsWith('//') ? `https:${text}` : text;
  if (!/^https?:\/\/[^/]/i.test(absolute)) {
    const guessed = /^[a-z]/i.test(text) ? completeAddress(text) : null;
    return guessed === null || /^[a-z]+:/i.test(text) ? null : providedTarget(guessed);
  }
  const target = providedTarget(absolute);
  if (target === null) return { href: absolute, name: null, isPage: false };
  // the target may be the address of another player
  const inner = target.href === absolute ? null : providedTarget(target.href);
  return inner?.isPage === true ? inner : target;
};

/** Formats an address for readers: without the scheme, percent-encoding decoded. */
export const readableAddress = (href: string): string =>
  href
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/\/$/, '')
    .replace(/(?:%[89a-f][\da-f])+/gi, (escaped) => {
      const text = decodePercent(escaped).normalize('NFC');
      // invisible and bidirectional control characters stay escaped
      return /[\p{C}\p{Z}]/u.test(text) ? escaped : text;
    });
