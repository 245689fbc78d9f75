import escapeHtml from 'escape-html';
import { RewritingStream } from 'parse5-html-rewriting-stream';
import { finished } from 'node:stream/promises';
import { domainAddress } from './domainAddress.ts';

type StartTag = Parameters<RewritingStream['emitStartTag']>[0];

export type DomainLinks = {
  /** null where the domain belongs to no blog */
  readonly amebaId: string | null;
  readonly hostOrigin: string;
  /** of the page's own address on the site */
  readonly canonicalUrl: string;
};

const ADDRESSES = new Set(['href', 'action', 'formaction']);
const STRUCTURED_DATA = 'application/ld+json';

const findAttribute = ({ attrs }: StartTag, name: string) =>
  attrs.find((attribute) => attribute.name === name)?.value;

const isProgram = (tag: StartTag) =>
  tag.tagName === 'script' && findAttribute(tag, 'type') !== STRUCTURED_DATA;

/** A visitor is known on the site alone: what would be posted there leads to the same page instead. */
const leadsThere = (form: StartTag, canonicalUrl: string): StartTag => ({
  ...form,
  attrs: [
    ...form.attrs.filter(({ name }) => name !== 'action' && name !== 'method'),
    { name: 'action', value: canonicalUrl },
  ],
});

/** What somebody writes in a form must not end up in an address: a link with these words stands in its place. */
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
 * Makes of a page of the site the same page for a blog's domain: without the client application, its
 * links where they lead from there. What is not touched keeps its bytes.
 * @source specification 2.1: the client app does not start on custom domains
 */
export const pageForDomain = async (html: string, links: DomainLinks): Promise<string> => {
  const page = new RewritingStream();
  const parts: string[] = [];
  page.on('data', (part: string) => parts.push(part));
  /** the tag whose end is waited for; all before it is left out */
  let leftOut: 'script' | 'form' | 'div' | null = null;
  page.on('startTag', (tag, raw) => {
    if (leftOut !== null) return;
    if (isProgram(tag)) {
      leftOut = 'script';
      return;
    }
    // ads are the site's own; no element of their kind stands within one
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
