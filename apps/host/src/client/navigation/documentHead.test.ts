/** @jest-environment jsdom */
import type { PageHead } from '@engawa/contract';
import { feedLinkHtml } from '../../protocol/head/feedLink.ts';
import { headHtml } from '../../protocol/head/head.ts';
import { createDocumentHead } from './documentHead.ts';

const ORIGIN = 'https://blog.example';
const head = (title: string): PageHead => ({
  title,
  description: `${title}について`,
  canonicalPath: `/koharu/${title}`,
  nextPath: '/koharu/next',
  ogType: 'article',
  jsonLd: [{ '@context': 'https://schema.org', '@type': 'BlogPosting', headline: '</script><b>' }],
});
const BLOG = { amebaId: 'koharu', title: '縁側びより' };

const BEFORE = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">';
const AFTER = '<link rel="icon" href="/favicon.svg">';
const headManager = (written: string) => `${BEFORE}${written}<script>boot()</script>${AFTER}`;

const aDocument = (written: string) => {
  document.head.innerHTML = headManager(written);
  return createDocumentHead({ html: (html) => html }, ORIGIN, 'えんがわ');
};
const blog = { ...BLOG } as Parameters<ReturnType<typeof createDocumentHead>>[1];

describe('the head of a page that opens by in-site navigation', () => {
  it('is identical to the server’s markup, in the same position', () => {
    const show = aDocument(headHtml(head('first'), ORIGIN, 'えんがわ'));
    show(head('second'), blog);
    const written = headHtml(head('second'), ORIGIN, 'えんがわ') + feedLinkHtml(BLOG, ORIGIN);
    const expected = document.createElement('head');
    expected.innerHTML = headManager(written);
    expect(document.head.innerHTML).toBe(expected.innerHTML);
    expect(document.title).toBe('second');
  });

  it('removes the elements of previous pages', () => {
    const show = aDocument(headHtml(head('first'), ORIGIN, 'えんがわ'));
    show(head('second'), blog);
    show(head('third'), null);
    expect(document.head.innerHTML).not.toMatch(/first|second|rss/);
    expect(document.querySelectorAll('title')).toHaveLength(1);
    expect(document.querySelectorAll('script[type="application/ld+json"]')).toHaveLength(1);
  });

  it('escapes the texts of a page', () => {
    const show = aDocument('');
    show(head('"><b>太字</b>'), null);
    expect(document.querySelector('b')).toBeNull();
  });

  it('throws in a document without the boot script', () => {
    document.head.innerHTML = BEFORE;
    expect(() => createDocumentHead({ html: (html) => html }, ORIGIN, '')).toThrow('boot script');
  });
});
