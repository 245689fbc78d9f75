import { randomUUID } from 'node:crypto';
import { isAmebaId } from '@engawa/contract';
import type { ActionRecord } from '@engawa/contract/actions/defineAction.ts';

const KEY = /^[\w-]{16,64}$/;

type Fields = ActionRecord['fields'];
type Field = Fields[string];
export type FieldValues = Readonly<Record<string, string | number | null>>;

/** A text field that the visitor fills in, as a page renders it. */
export type TypedField = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** maximum length in UTF-16 units, as browsers count */
  readonly maxLength: number;
  /** maximum number of characters, which the page displays */
  readonly limit: number;
  readonly isRequired: boolean;
  /** error message in Japanese; null if the value is valid */
  readonly fault: string | null;
};

/** A choice that the action needs and the form does not contain; a page offers its options. */
export type RequestedChoice = {
  readonly name: string;
  readonly label: string;
  /** button labels by value, in display order */
  readonly options: readonly (readonly [value: string, words: string])[];
};

/** A form decoded by the fields of the action record; `values` is null if any field is invalid. */
export type ActionFieldsResult = {
  readonly values: FieldValues | null;
  readonly typed: readonly TypedField[];
  readonly choice: RequestedChoice | null;
  /** the hidden fields, as they were sent */
  readonly hidden: Readonly<Record<string, string>>;
  /** a hidden field is invalid, so no page of this site sent the form */
  readonly isBroken: boolean;
};

/** Decodes a hidden field; undefined if the value is invalid. */
const hiddenValue = (field: Exclude<Field, { kind: 'text' }>, text: string) => {
  switch (field.kind) {
    case 'id': {
      if (field.isOptional === true && text === '') return null;
      const id = Number(text);
      return /^\d+$/.test(text) && Number.isSafeInteger(id) && id > 0 ? id : undefined;
    }
    case 'amebaId':
      return isAmebaId(text) ? text : undefined;
    case 'choice':
      return field.of.includes(text) ? text : null;
    case 'key':
      return KEY.test(text) ? text : randomUUID();
  }
};

const typedField = (name: string, field: Extract<Field, { kind: 'text' }>, sent: string) => {
  const { label, maxLength, limit = maxLength, isRequired } = field;
  // browsers send a line break as two characters but count it as one
  const value = sent.replaceAll('\r\n', '\n');
  let fault: string | null = null;
  if (isRequired && value.trim() === '') fault = `${label}を入力してください。`;
  else if (value.length > maxLength) fault = `${label}は${limit}文字以内で入力してください。`;
  else if (value.includes('\0')) fault = `${label}に使えない文字があります。`;
  // a character has at most two UTF-16 units
  return {
    name,
    label,
    value,
    maxLength: Math.min(maxLength, 2 * limit),
    limit,
    isRequired,
    fault,
  };
};

const requestedChoice = (
  name: string,
  field: Field,
  value: FieldValues[string],
): RequestedChoice | null =>
  field.kind === 'choice' && field.requested !== undefined && value === null
    ? {
        name,
        label: field.requested.label,
        options: field.of.map((one) => [one, field.requested?.options[one] ?? one]),
      }
    : null;

/** Decodes a posted form and ignores values that are not fields of the record. */
export const readActionFields = (fields: Fields, form: URLSearchParams): ActionFieldsResult => {
  const values: Record<string, string | number | null> = {};
  const typed: TypedField[] = [];
  const hidden: Record<string, string> = {};
  let isBroken = false;
  let choice: RequestedChoice | null = null;
  for (const [name, field] of Object.entries(fields)) {
    const sent = form.get(name) ?? '';
    if (field.kind === 'text') {
      const one = typedField(name, field, sent);
      typed.push(one);
      values[name] = one.value;
      continue;
    }
    const value = hiddenValue(field, sent);
    if (value === undefined) isBroken = true;
    else {
      values[name] = value;
      choice ??= requestedChoice(name, field, value);
    }
    if (field.kind === 'key') hidden[name] = String(value);
    else if (sent !== '') hidden[name] = sent;
  }
  const isFaulty = isBroken || typed.some(({ fault }) => fault !== null);
  return { values: isFaulty ? null : values, typed, choice, hidden, isBroken };
};

/** Fills the `{field}` placeholders of an anchor: `iine-{entry_id}`. */
export const formatAnchor = (anchor: string, form: URLSearchParams): string =>
  anchor.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(form.get(name) ?? ''));
