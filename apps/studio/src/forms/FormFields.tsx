/** Error messages of fields, by field name; Japanese. */
export type FormErrors = Readonly<Record<string, string>>;

/** State of a form: as stored, or as typed and rejected. */
export type FormState = {
  /** field values as the browser would submit them */
  readonly values: URLSearchParams;
  readonly faults: FormErrors;
};

const describedBy = (name: string, fault: string | undefined, note: string | undefined) => {
  const ids = [note !== undefined && `note-${name}`, fault !== undefined && `fault-${name}`];
  const described = ids.filter((id) => id !== false).join(' ');
  return {
    ...(described !== '' && { 'aria-describedby': described }),
    ...(fault !== undefined && { 'aria-invalid': true }),
  };
};

const Fault = ({ name, fault }: { name: string; fault: string | undefined }) =>
  fault !== undefined && (
    <p className="OwnerField-fault" id={`fault-${name}`}>
      {fault}
    </p>
  );

const Note = ({ name, note }: { name: string; note: string | undefined }) =>
  note !== undefined && (
    <p className="OwnerField-note" id={`note-${name}`}>
      {note}
    </p>
  );

/**
 * @param at index among the fields with this name
 * @returns the field's id, distinct from section ids
 */
const buildFieldIds = (name: string, at: number | undefined) => {
  const key = at === undefined ? name : `${name}_${at}`;
  return { key, id: `field-${key}` };
};

/** A text field with its label and its error message. */
export const Field = ({
  state: { values, faults },
  name,
  label,
  rows,
  at,
  note,
  type = 'text',
  isRequired = false,
}: {
  state: FormState;
  name: string;
  label: string;
  /** number of rows of a multi-line field */
  rows?: number;
  /** index among the fields with this name */
  at?: number;
  /** help text */
  note?: string;
  type?: 'text' | 'number' | 'url';
  isRequired?: boolean;
}) => {
  const { id, key } = buildFieldIds(name, at);
  const value = at === undefined ? (values.get(name) ?? '') : (values.getAll(name)[at] ?? '');
  const common = {
    id,
    name,
    defaultValue: value,
    required: isRequired,
    ...describedBy(key, faults[key], note),
  };
  return (
    <div className="OwnerField">
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <input type={type} inputMode={type === 'number' ? 'numeric' : undefined} {...common} />
      ) : (
        <textarea rows={rows} spellCheck={name !== 'css'} {...common} />
      )}
      <Note name={key} note={note} />
      <Fault name={key} fault={faults[key]} />
    </div>
  );
};

type Options = readonly (readonly [value: string, label: string])[];

const OptionList = ({ options }: { options: Options }) =>
  options.map(([one, words]) => (
    <option key={one} value={one}>
      {words}
    </option>
  ));

/** A select field. */
export const Choice = ({
  state: { values, faults },
  name,
  label,
  options,
  groups,
  at,
  note,
}: {
  state: FormState;
  name: string;
  label: string;
  options: Options;
  /** groups of options, below the options without a group */
  groups?: readonly { readonly label: string; readonly options: Options }[];
  at?: number;
  note?: string;
}) => {
  const { id, key } = buildFieldIds(name, at);
  const value = at === undefined ? (values.get(name) ?? '') : (values.getAll(name)[at] ?? '');
  return (
    <div className="OwnerField">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value} {...describedBy(key, faults[key], note)}>
        <OptionList options={options} />
        {groups?.map((group) => (
          <optgroup key={group.label} label={group.label}>
            <OptionList options={group.options} />
          </optgroup>
        ))}
      </select>
      <Note name={key} note={note} />
      <Fault name={key} fault={faults[key]} />
    </div>
  );
};

/** A checkbox. Unchecked, it submits `0`. */
export const Tick = ({
  state: { values },
  name,
  label,
}: {
  state: FormState;
  name: string;
  label: string;
}) => (
  <label className="OwnerCheck">
    <input type="hidden" name={name} value="0" />
    <input
      type="checkbox"
      name={name}
      value="1"
      defaultChecked={values.getAll(name).at(-1) === '1'}
    />
    {label}
  </label>
);
