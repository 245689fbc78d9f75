import type { Page } from 'puppeteer';

/** Reads the metadata of a page from its DOM. */
export const readPageMetadata = (page: Page) =>
  page.evaluate(() => {
    const attribute = (selector: string, name: string) =>
      document.querySelector(selector)?.getAttribute(name) ?? null;
    return {
      language: attribute('html', 'lang'),
      template: attribute('html', 'data-template'),
      pageType: attribute('html', 'data-page-type'),
      releases: attribute('html', 'data-releases'),
      title: document.title,
      headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent.trim()),
      description: attribute('meta[name=description]', 'content'),
      canonical: attribute('link[rel=canonical]', 'href'),
      jsonLd: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => script.textContent,
      ),
      imagesWithoutBox: [...document.images]
        .filter((image) => !['width', 'height', 'alt'].every((name) => image.hasAttribute(name)))
        .map((image) => image.outerHTML),
      text: document.body.innerText,
    };
  });

export type PageMetadata = Awaited<ReturnType<typeof readPageMetadata>>;
