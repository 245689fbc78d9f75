import escapeHtml from 'escape-html';
import { RewritingStream } from 'parse5-html-rewriting-stream';
import { finished } from 'node:stream/promises';
import { domainAddress } from './domainAddress.ts';

type StartTag = Parameters<RewritingStream['emitStartTag']>[0];

export type DomainLinks = {
  /** null if the domain belongs to no blog */
  readonly amebaId: string | null;
  readonly hostOrigin: string;
  /** canonical URL of the page: its address on the main site */
  readonly canonicalUrl: string;
};

const ADDRESSES = new Set(['href', 'action', 'formaction']);
const STRUCTURED_DATA = 'application/ld+json';

const findAttribute = ({ attrs }: StartTag, name: string) =>
  attrs.find((attribute) => attribute.name === name)?.value;

const isProgram = (tag: StartTag) =>
  tag.tagName === 'script' && findAttribute(tag, 'type') !== STRUCTURED_DATA;

/** Custom domains have no session, so forms link to the page on the main site. */
const leadsThere = (form: StartTag, canonicalUrl: string): StartTag => ({
  ...form,
  attrs: [
    ...form.attrs.filter(({ name }) => name !== 'action' && name !== 'method'),
    { name: 'action', value: canonicalUrl },
  ],
});

/**
 * Attribute of a form with the label of the link that replaces the form on a custom domain: the
 * form would otherwise send typed text as part of a URL.
 */
const ON_DOMAIN = 'data-on-domain';

const linkFor = (words: string, { canonicalUrl }: DomainLinks): string =>
  `<p><a href="${escapeHtml(canonicalUrl)}">${escapeHtml(words)}</a></p>`;

const withAddresses = (tag: StartTag, { amebaId, hostOrigin }: DomainLinks): StartTag => ({
  ...tag,
  attrs: tag.attrs.map((attribute) =>
    ADDRESSES.has(attribute.name)
      ? { ...attribute, value: domainAddress(attribute.value, amebaId, hostOrigin) }
      : attribute,
  ),
});

/**
 * Rewrites a page of the main site for a custom domain: without the client app, and with links
 * adjusted. All other bytes are unchanged.
 * @source specification 2.1: the client app does not start on custom domains
 */
export const pageForDomain = async (html: string, links: DomainLinks): Promise<string> => {
  const page = new RewritingStream();
  const parts: string[] = [];
  page.on('data', (part: string) => parts.push(part));
  /** tag name of the element that is being removed, until its end tag */
  let leftOut: 'script' | 'form' | 'div' | null = null;
  page.on('startTag', (tag, raw) => {
    if (leftOut !== null) return;
    if (isProgram(tag)) {
      leftOut = 'script';
      return;
    }
    // ad slots are removed, because ads belong to the main site; the next end tag of a div ends the
    // slot, because it contains no nested div
    if (tag.tagName === 'div' && findAttribute(tag, 'data-ad-slot') !== undefined) {
      leftOut = 'div';
      return;
    }
    const words = tag.tagName === 'form' ? findAttribute(tag, ON_DOMAIN) : undefined;
    if (words !== undefined) {
      leftOut = 'form';
      page.emitRaw(linkFor(words, links));
      return;
    }
    if (tag.tagName === 'form' && findAttribute(tag, 'method')?.toLowerCase() === 'post') {
      page.emitStartTag(leadsThere(tag, links.canonicalUrl));
    } else if (tag.attrs.some(({ name, value }) => ADDRESSES.has(name) && value.startsWith('/'))) {
      page.emitStartTag(withAddresses(tag, links));
    } else page.emitRaw(raw);
  });
  page.on('text', (_, raw) => {
    if (leftOut === null) page.emitRaw(raw);
  });
  page.on('endTag', (tag, raw) => {
    if (leftOut === null) page.emitRaw(raw);
    else if (tag.tagName === leftOut) leftOut = null;
  });
  page.end(html);
  await finished(page);
  return parts.join('');
};
