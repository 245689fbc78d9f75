import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportPost } from '@engawa/platform/domain/imports/importPost.ts';
import { openExport } from '../../import/exports/openExport.ts';
import { writeContent } from './content.ts';
import { exportText } from './importBlog.ts';

test('the importer reads every entry of the plain blog, with its comments, images and times', async () => {
  const entries = writeContent();
  const folder = await mkdtemp(join(tmpdir(), 'engawa-plain-'));
  const path = join(folder, 'blog.xml');
  const posts: ImportPost[] = [];
  try {
    await writeFile(path, exportText(entries));
    const source = await openExport({ path, name: 'blog.xml' }, null, Date.now());
    expect([source.name, source.broken, source.itemCount]).toEqual([
      'wordpress',
      null,
      entries.length,
    ]);
    await source.eachOutcome(async (outcome) => {
      if (outcome.kind === 'post') posts.push(outcome.post);
    });
  } finally {
    await rm(folder, { recursive: true });
  }
  const imagesIn = (html: string) => html.match(/<img [^>]*width="800" height="533"/g)?.length;
  const stripTags = (html: string) => html.replaceAll(/<[^>]*>|\s/g, '');
  expect(
    posts.map(({ title, html, publishedAt, comments }) => ({
      title,
      publishedAt: Date.parse(publishedAt ?? ''),
      images: imagesIn(html),
      text: stripTags(html),
      comments: comments.length,
    })),
  ).toEqual(
    entries.map(({ id, title, publishedAt, html }) => ({
      title,
      publishedAt,
      images: id === 301 ? 40 : 2,
      text: stripTags(html),
      comments: id === 301 ? 50 : 10,
    })),
  );
});

test('the content of the plain blog is the same in every run', () => {
  expect(writeContent()).toEqual(writeContent());
});
