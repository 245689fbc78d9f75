import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const SUFFIX = '.svg';

/**
 * Packs the Twemoji images into one file and their offsets into another. Thousands of small files
 * would cost each build and release more than the few images that are ever requested.
 */
export class EmojiPackPlugin {
  apply(compiler) {
    compiler.hooks.afterEmit.tap('EmojiPackPlugin', () => {
      const { resolve } = createRequire(join(compiler.context, 'package.json'));
      const folder = join(dirname(resolve('@discordapp/twemoji')), 'svg');
      const names = readdirSync(folder).filter((file) => file.endsWith(SUFFIX));
      const pictures = names.sort().map((file) => readFileSync(join(folder, file)));
      let offset = 0;
      const places = names.map((file, at) => {
        const { length } = pictures[at];
        offset += length;
        return [file.slice(0, -SUFFIX.length), [offset - length, length]];
      });
      const pack = join(compiler.outputPath, 'emoji.pack');
      writeFileSync(pack, Buffer.concat(pictures));
      writeFileSync(`${pack}.json`, JSON.stringify(Object.fromEntries(places)));
    });
  }
}
