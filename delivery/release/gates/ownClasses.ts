import { minifySync } from '@swc/core';
import type { Candidate } from '../candidate.ts';
import { readTexts } from './findConsumer.ts';

/**
 * A class or keyframes name of a built CSS module: local name and hash
 * (delivery/build/commonRules.mjs).
 */
const HASHED = /\b(?:[A-Z]|is-)[\w-]*_[\w-]{5}(?![\w-])/g;
/** A class's local name and the block in it: `Reaction-count` belongs to `Reaction`. */
const NAMED = /^(?<name>(?<block>[A-Z]\w*?)(?:-[\w-]+)?)_[\w-]{5}$/;

const namesIn = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => text.match(HASHED) ?? []);

/** Removes comments, which may mention any class without an effect. */
const withoutComments = (code: string): string =>
  minifySync(code, {
    compress: false,
    mangle: false,
    module: 'unknown',
    format: { comments: false },
  }).code;

export const isHashed = (name: string): boolean => name.match(HASHED)?.[0] === name;

/**
 * The own classes and keyframes of a release: names of its CSS modules that its code uses. A shared
 * part's style sheet also has classes that this remote's code does not use. Such a class is own if
 * a class of the same block is own, and no class with the same local name is.
 * @param others live releases; a class that another remote's style sheet styles is never own
 */
export const ownClasses = (
  release: Candidate,
  others: readonly Candidate[],
): ReadonlySet<string> => {
  const given = new Set(namesIn(readTexts(release, /\.[cm]?js$/).map(withoutComments)));
  const parts = [...given].map((own) => NAMED.exec(own)?.groups);
  const names = new Set(parts.map((part) => part?.['name']));
  const blocks = new Set(parts.map((part) => part?.['block']));
  const leftOut = namesIn(readTexts(release, /\.css$/)).filter((styled) => {
    const part = NAMED.exec(styled)?.groups;
    return part !== undefined && blocks.has(part['block']) && !names.has(part['name']);
  });
  const foreign = new Set(
    others
      .filter(({ record }) => record.remote !== release.record.remote)
      .flatMap((other) => namesIn(readTexts(other, /\.css$/))),
  );
  return new Set([...given, ...leftOut].filter((name) => !foreign.has(name)));
};
