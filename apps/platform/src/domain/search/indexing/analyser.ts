import { TokenizerBuilder } from 'lindera-wasm-nodejs-ipadic';
import * as v from 'valibot';
import type { Analyse, Token } from './searchDocument.ts';

const tokensShape = v.array(
  v.object({ surface: v.string(), reading: v.optional(v.nullable(v.string())) }),
);

const WORD = /[\p{L}\p{N}]/u;
const KATAKANA = /^[\u30A1-\u30F6\u30FC]+$/u;

/**
 * Creates the analyser with its dictionary (IPADIC), which takes about a second and 200 MB.
 * @returns words with readings in katakana
 */
export const createAnalyser = (): Analyse => {
  const builder = new TokenizerBuilder();
  builder.setDictionary('embedded://ipadic');
  builder.setMode('normal');
  const tokenizer = builder.build();
  return (text) => {
    const tokens: Token[] = [];
    let at = 0;
    for (const { surface, reading } of v.parse(tokensShape, tokenizer.tokenize(text))) {
      const start = text.indexOf(surface, at);
      if (start < 0) continue;
      at = start + surface.length;
      // an unknown word has '*' or no reading, punctuation its own character
      if (WORD.test(surface))
        tokens.push({
          start,
          end: at,
          reading: reading && KATAKANA.test(reading) ? reading : null,
        });
    }
    return tokens;
  };
};
