import { brotliDecompressSync } from 'node:zlib';
import { rawRequest } from '@engawa/harness/requests/rawRequest.ts';
import sharp from 'sharp';
import { writeContent } from './content.ts';
import { makeImages, startPlainSite } from './plainSite.ts';
import { testIf } from '@engawa/harness/run/testIf.ts';

const onLinux = testIf(process.platform === 'linux', 'needs taskset');

onLinux('serves the plain blog compressed, with its images', async () => {
  const images = await makeImages();
  const entries = writeContent().slice(0, 2);
  const site = await startPlainSite(entries, images);
  try {
    const top = await rawRequest(site.origin, '/');
    expect(top.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
    });
    const html = brotliDecompressSync(top.body).toString();
    expect(html).toContain(`<a href="/entry/300">${entries[0]?.title}</a>`);
    expect(html.match(/<img /g)).toHaveLength(4);
    expect(html.match(/loading="lazy"/g)).toHaveLength(3);
    const entry = brotliDecompressSync((await rawRequest(site.origin, '/entry/300')).body);
    expect(entry.toString().match(/<li>/g)).toHaveLength(10);
    const image = await rawRequest(site.origin, '/img/photo-11.jpg');
    expect(image.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(image.body).metadata()).toMatchObject({ width: 800, height: 533 });
    expect(Math.round(image.body.length / 10_000)).toBe(4);
    expect((await rawRequest(site.origin, '/entry/1')).status).toBe(404);
  } finally {
    await site.stop();
  }
});
