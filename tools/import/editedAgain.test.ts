import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { typedEntrySchema } from '@engawa/platform/domain/entries/typedEntry.ts';
import { htmlParts } from '@engawa/platform/domain/entryHtml/htmlParts.ts';
import { withHeadingLevels } from '@engawa/platform/domain/entryHtml/makeAccessible.ts';
import { createSanitiser } from '@engawa/platform/domain/entryHtml/createSanitiser.ts';
import { collapseMarks, expandMarks } from '@engawa/platform/domain/pictures/pictureMarks.ts';
import * as v from 'valibot';
import { openExport } from './exports/openExport.ts';

const FIXTURES = join(__dirname, 'fixtures');
const FILES = readdirSync(FIXTURES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

const sanitise = createSanitiser();

/** An unchanged text as the editor's form submits it, and as the platform stores it. */
const saved = (html: string): string => {
  const sent = collapseMarks(html, []).replace(/\r\n?|\n/g, '\r\n');
  const { text } = v.parse(typedEntrySchema, { text: sent });
  // a separate call per part, like the sanitiser's thread
  const parts = htmlParts(expandMarks(text, [])).map((part) => sanitise(part));
  return withHeadingLevels(parts.join('\n'));
};

test.each(FILES)(
  'R1.6 an entry imported from %s is unchanged after it is saved in the editor',
  async (path) => {
    const texts: string[] = [];
    const source = await openExport({ path, name: path }, null, Date.now());
    await source.eachOutcome(async (outcome) => {
      if (outcome.kind === 'post') texts.push(outcome.post.html);
    });
    expect(texts).not.toEqual([]);
    for (const html of texts) expect(saved(html)).toBe(html);
  },
);
