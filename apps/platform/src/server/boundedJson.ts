import { isRecord } from '@engawa/api-client/isRecord.ts';
import { withFewMarks } from '../withFewMarks.ts';

/** @returns undefined for what JSON does not have */
const toJson = (value: unknown): string | undefined => {
  const json: string | undefined = JSON.stringify(value);
  return json === undefined ? undefined : withFewMarks(json);
};

/**
 * JSON of an answer, in which no text paints over others ({@link withFewMarks}). It is made part by part, so
 * that one that is too large is found before it blocks the process.
 * @param most UTF-16 units
 * @returns null where it is larger
 */
export const boundedJson = (body: unknown, most: number): string | null => {
  if (!isRecord(body)) {
    const text = toJson(body) ?? 'null';
    return text.length > most ? null : text;
  }
  const parts: string[] = [];
  let length = 2;
  for (const [name, value] of Object.entries(body)) {
    const json = toJson(value);
    // as JSON.stringify does with what JSON does not have
    if (json === undefined) continue;
    const part = `${JSON.stringify(name)}:${json}`;
    length += part.length + Number(parts.length > 0);
    if (length > most) return null;
    parts.push(part);
  }
  return `{${parts.join(',')}}`;
};
