import { isRecord } from '@engawa/api-client/isRecord.ts';
import { withFewMarks } from '../../system/withFewMarks.ts';

/** @returns undefined for values that JSON does not support */
const toJson = (value: unknown): string | undefined => {
  const json: string | undefined = JSON.stringify(value);
  return json === undefined ? undefined : withFewMarks(json);
};

/**
 * Serialises a response, with combining marks limited so that no text overlaps others ({@link
 * withFewMarks}). The parts are serialised one by one, so that a response above the limit is
 * detected before it blocks the process.
 * @param most UTF-16 units
 * @returns null if the response is larger
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
    // omits values that JSON does not support, like JSON.stringify
    if (json === undefined) continue;
    const part = `${JSON.stringify(name)}:${json}`;
    length += part.length + Number(parts.length > 0);
    if (length > most) return null;
    parts.push(part);
  }
  return `{${parts.join(',')}}`;
};
