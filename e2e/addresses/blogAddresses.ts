import { missing, moved, sentOn, type AddressRow } from './addressRow.ts';
import type { BlogSummary } from './blogFacts.ts';
import { listAddresses } from './listAddresses.ts';

const page = (path: string, type: AddressRow['type']): AddressRow =>
  type === undefined ? { path, status: 200 } : { path, status: 200, type };

/** A picture for other sites that is not there says so in its own document, which a frame may show. */
const gone = (path: string): AddressRow => ({ path, status: 404, type: 'image-embed' });

/** The top, its pages and what lies past them. */
const topAddresses = ({ amebaId, pages }: BlogSummary): readonly AddressRow[] => {
  const blog = `/${amebaId}`;
  return [
    page(`${blog}/`, 'blog-blogtop'),
    page(`${blog}/?utm_source=x&page=9`, 'blog-blogtop'),
    page(`${blog}/page-1.html`, 'blog-blogtop'),
    page(`${blog}/page-${pages}.html`, 'blog-blogtop'),
    missing(`${blog}/page-${pages + 1}.html`),
    missing(`${blog}/page-9999999.html`),
    page(`${blog}/rss20.xml`, 'application/rss+xml'),
    moved(blog, `${blog}/`),
    moved(`${blog}?a=1&b=%E6%A2%85#`, `${blog}/?a=1&b=%E6%A2%85#`),
    moved(`/${blog}/`, `${blog}/`),
    moved(`${blog}//`, `${blog}/`),
    moved(`//${blog}//page-1.html?x=//`, `${blog}/page-1.html?x=//`),
    moved(`${blog}/videolist-1.html`, `${blog}/videolist.html`),
    moved(`${blog}/videolist-1.html?a=1`, `${blog}/videolist.html`),
  ];
};

/** Every so many entries: each one costs a render. */
const EVERY = 9;

const entryAddresses = (
  { amebaId, entries }: BlogSummary,
  stranger: BlogSummary,
): readonly AddressRow[] =>
  entries
    .filter((_, at) => at % EVERY === 0)
    .flatMap(({ entryId, isForMembers, imageIds }) => [
      ...(isForMembers
        ? [page(`/${amebaId}/amemberentry-${entryId}.html`, 'amember-entry-detail')]
        : [
            page(`/${amebaId}/entry-${entryId}.html`, 'blog-entry'),
            sentOn(`/${amebaId}/amemberentry-${entryId}.html`, `/${amebaId}/entry-${entryId}.html`),
          ]),
      // somebody else's entry is none of this blog
      missing(`/${stranger.amebaId}/entry-${entryId}.html`),
      ...imageIds
        .slice(0, 1)
        .flatMap((imageId) => [
          page(`/${amebaId}/image-${entryId}-${imageId}.html`, 'image-detail'),
          missing(`/${stranger.amebaId}/image-${entryId}-${imageId}.html`),
          missing(`/${amebaId}/image-${entryId}-${imageId + 500_000}.html`),
          page(`/${amebaId}/image-embed-${entryId}-${imageId}.html`, 'image-embed'),
          gone(`/${stranger.amebaId}/image-embed-${entryId}-${imageId}.html`),
          gone(`/${amebaId}/image-embed-${entryId}-${imageId + 500_000}.html`),
          missing(`/${amebaId}/image-embed-${entryId}.html`),
        ]),
    ]);

/** All that follows from what each blog holds. */
export const blogAddresses = (blogs: readonly BlogSummary[]): readonly AddressRow[] =>
  blogs.flatMap((blog, at) => {
    const stranger = blogs[(at + 1) % blogs.length] ?? blog;
    return [
      ...topAddresses(blog),
      ...listAddresses(blog, stranger),
      ...entryAddresses(blog, stranger),
    ];
  });
