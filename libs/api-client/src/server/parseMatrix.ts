import type { Wire } from './resource.ts';
import { ResourceError } from './resourceError.ts';

/**
 * Parses a value as JSON. A number is parsed only if its text round-trips, so `0123` and `1e5`
 * remain text.
 */
const parseValue = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'number' && String(value) !== text ? text : value;
  } catch {
    // the text is not JSON, so it is the value itself
    return text;
  }
};

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new ResourceError(400, 'Malformed percent-encoding');
  }
};

const parsePair = (pair: string): [string, string] => {
  const at = pair.indexOf('=');
  return at < 0 ? [decode(pair), ''] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))];
};

/**
 * Parses `key=value;key=value`. A repeated key becomes an array of texts.
 * @errors ResourceError 400 for invalid percent-encoding
 */
export const parseMatrix = (matrix: string): Wire => {
  const texts = new Map<string, string[]>();
  for (const pair of matrix.split(/[;&]/).filter(Boolean)) {
    const [key, text] = parsePair(pair);
    const before = texts.get(key);
    if (before) before.push(text);
    else texts.set(key, [text]);
  }
  const params: Wire = Object.create(null);
  for (const [key, all] of texts) params[key] = all.length === 1 ? parseValue(all[0] ?? '') : all;
  return params;
};
