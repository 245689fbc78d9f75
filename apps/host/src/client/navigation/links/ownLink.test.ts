/** @jest-environment jsdom */
import { followedLink, isWithinPage, opensInDocument } from './ownLink.ts';

const LINK = '<a href="/koharu/page-2.html"><b>次へ</b></a>';

/** The link that a click on the innermost element follows. */
const followed = (html: string, over: MouseEventInit = {}, isPrevented = false) => {
  document.body.innerHTML = html;
  let link: HTMLAnchorElement | undefined;
  const listen = (event: MouseEvent) => {
    if (isPrevented) event.preventDefault();
    link = followedLink(event);
    event.preventDefault();
  };
  document.addEventListener('click', listen, { once: true });
  const target = document.querySelector('b');
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...over }));
  return link?.pathname;
};

describe('followedLink', () => {
  it('returns the link around the clicked element', () => {
    expect(followed(LINK)).toBe('/koharu/page-2.html');
    expect(followed(LINK.replace('<a ', '<a target="_self" '))).toBe('/koharu/page-2.html');
  });

  it.each<MouseEventInit>([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])('returns undefined for a modified click: %j', (modified) => {
    expect(followed(LINK, modified)).toBeUndefined();
  });

  it.each(['target="_blank"', 'download', 'href="https://elsewhere.example/"'])(
    'returns undefined for a link with %s',
    (attribute) => {
      const html = attribute.startsWith('href')
        ? `<a ${attribute}><b>x</b></a>`
        : LINK.replace('<a ', `<a ${attribute} `);
      expect(followed(html)).toBeUndefined();
    },
  );

  it('returns undefined when the click was already handled', () => {
    expect(followed(LINK, {}, true)).toBeUndefined();
  });

  it('returns undefined without a link', () => {
    expect(followed('<p><b>x</b></p>')).toBeUndefined();
    expect(followed('<a><b>x</b></a>')).toBeUndefined();
  });
});

test('R4.11 a link to the current URL opens by in-site navigation only when an overlay covers the page', () => {
  history.replaceState(null, '', '/koharu/image-7-1.html');
  const opens = (href: string, isCovered: boolean) =>
    opensInDocument(new URL(href, location.href), () => true, isCovered);
  const hrefs = ['/koharu/image-7-1.html', '#x', '/koharu/'];
  expect(hrefs.map((href) => opens(href, false))).toEqual([false, false, true]);
  expect(hrefs.map((href) => opens(href, true))).toEqual([true, false, true]);
});

test('R2.1.9 a link to a fragment of the current page stays within the page', () => {
  history.replaceState(null, '', '/koharu/?a=1');
  const at = (href: string) => isWithinPage(new URL(href, location.href));
  expect(['#main', '/koharu/?a=1#x', '/koharu/#x', '/', '?a=1'].map(at)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
