import escapeHtml from 'escape-html';
import {
  measureNesting,
  MAX_DEPTH,
  MAX_ELEMENTS,
} from '@engawa/platform/domain/entryHtml/nesting.ts';
import { parseFragment } from 'parse5';
import { formatList } from '../text/formatCount.ts';
import { walkElements } from './nodes.ts';

const ADDRESSES = new Set(
  'href src poster cite data data-src data-lazy-src data-original data-href'.split(' '),
);
const ADDRESS_LISTS = new Set(['srcset', 'data-srcset', 'data-lazy-srcset']);

/** Resolves an address like a browser on the old blog; null for an address that is not relative. */
export type ResolveAddress = (address: string) => string | null;

const isRelative = (address: string): boolean =>
  address !== '' && !/^(?:[a-z][a-z0-9+.-]*:|[\\/]{2}|#)/i.test(address);

/**
 * Creates the resolver of a blog.
 * @param baseUrl the address of the blog; without http or https, relative addresses have no base
 * @returns null without a base
 */
export const createResolver = (baseUrl: string): ResolveAddress | null => {
  const base = /^https?:\/\//i.test(baseUrl) ? URL.parse(`${baseUrl.replace(/\/+$/, '')}/`) : null;
  if (base === null) return null;
  return (address) => {
    const written = address.trim();
    return isRelative(written) ? (URL.parse(written, base)?.href ?? null) : null;
  };
};

const CANDIDATE = /(^|,\s*)([^\s,]\S*)/g;

/** Changes each address in an attribute's value; null if no address changes. */
const changed = (name: string, value: string, change: ResolveAddress): string | null => {
  if (ADDRESSES.has(name)) return change(value);
  // left unchanged, because a comma in a data URL would split the URL
  if (!ADDRESS_LISTS.has(name) || value.includes('data:')) return null;
  const list = value.replace(
    CANDIDATE,
    (_, before: string, address: string) => before + (change(address) ?? address),
  );
  return list === value ? null : list;
};

/**
 * Makes addresses absolute that are relative to the old blog, because here they would lead to this
 * site.
 * @param resolve null if the old blog's address is unknown: the addresses stay, with a note
 */
export const withAbsoluteAddresses = (
  html: string,
  resolve: ResolveAddress | null,
  note: (text: string) => void,
): string => {
  const { depth, elements } = measureNesting(html);
  // left unchanged, because the sanitiser refuses such HTML
  if (depth > MAX_DEPTH || elements > MAX_ELEMENTS) return html;
  const unresolved: string[] = [];
  const keep: ResolveAddress = (address) => {
    if (isRelative(address.trim())) unresolved.push(address.trim());
    return null;
  };
  const changes = new Map<number, { readonly until: number; readonly text: string }>();
  for (const { attrs, sourceCodeLocation } of walkElements(
    parseFragment(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }),
  )) {
    for (const { name, value } of attrs) {
      const place = sourceCodeLocation?.attrs?.[name];
      const address = changed(name, value, resolve ?? keep);
      if (address === null || place === undefined) continue;
      const text = `${name}="${escapeHtml(address)}"`;
      changes.set(place.startOffset, { until: place.endOffset, text });
    }
  }
  if (unresolved.length > 0)
    note(
      `addresses that are relative to the old blog stay as they are: ${formatList(unresolved)}; name the address of the old blog with --base`,
    );
  const out: string[] = [];
  let at = 0;
  for (const [from, { until, text }] of [...changes].sort(([a], [b]) => a - b)) {
    out.push(html.slice(at, from), text);
    at = until;
  }
  return [...out, html.slice(at)].join('');
};
