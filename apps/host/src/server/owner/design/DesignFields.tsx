import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { buttonClass } from '@engawa/ui-templates/parts/Button/buttonClass.ts';
import type { ReactNode } from 'react';
import { DESIGN_PATH } from '../ownerPages.ts';
import type { DesignSection, FormFaults } from './designForm.ts';
import { SECTION_TITLES } from './designWords.ts';

/** How one section stands: as it is kept, or as it was typed and not taken. */
export type SectionState = {
  readonly amebaId: string;
  readonly csrfToken: string;
  /** as it would be sent */
  readonly values: URLSearchParams;
  readonly faults: FormFaults;
  /** of the whole section; Japanese */
  readonly fault: string | null;
  readonly isSaved: boolean;
  readonly isInPlan: boolean;
  /** address of the preview that its typed values are sent to */
  readonly previewPath: string;
};

/** Name of the frame that shows previews. */
export const PREVIEW_FRAME = 'preview';

const faultProps = (name: string, fault: string | undefined) =>
  fault === undefined
    ? {}
    : ({ 'aria-invalid': true, 'aria-describedby': `fault-${name}` } as const);

const Fault = ({ name, fault }: { name: string; fault: string | undefined }) =>
  fault !== undefined && (
    <p className="OwnerField-fault" id={`fault-${name}`}>
      {fault}
    </p>
  );

/** Of one of several of a name, `at` tells which. @returns its id on the page, where sections have ids too */
const idsOf = (name: string, at: number | undefined) => {
  const key = at === undefined ? name : `${name}_${at}`;
  return { key, id: `field-${key}` };
};

/** A field with its label, and its fault beside it. */
export const Field = ({
  state: { values, faults },
  name,
  label,
  rows,
  at,
  type = 'text',
}: {
  state: SectionState;
  name: string;
  label: string;
  /** lines of a longer text */
  rows?: number;
  /** which of several of one name */
  at?: number;
  type?: 'text' | 'number' | 'url';
}) => {
  const { id, key } = idsOf(name, at);
  const value = at === undefined ? (values.get(name) ?? '') : (values.getAll(name)[at] ?? '');
  const common = { id, name, defaultValue: value, ...faultProps(key, faults[key]) };
  return (
    <div className="OwnerField">
      <label htmlFor={id}>{label}</label>
      {rows === undefined ? (
        <input type={type} inputMode={type === 'number' ? 'numeric' : undefined} {...common} />
      ) : (
        <textarea rows={rows} spellCheck={name !== 'css'} {...common} />
      )}
      <Fault name={key} fault={faults[key]} />
    </div>
  );
};

/** A field whose value is one of a few. */
export const Choice = ({
  state: { values, faults },
  name,
  label,
  options,
  at,
}: {
  state: SectionState;
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  at?: number;
}) => {
  const { id, key } = idsOf(name, at);
  const value = at === undefined ? (values.get(name) ?? '') : (values.getAll(name)[at] ?? '');
  return (
    <div className="OwnerField">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={value} {...faultProps(key, faults[key])}>
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
      <Fault name={key} fault={faults[key]} />
    </div>
  );
};

/** A box to tick; one that is not sends a nought. */
export const Tick = ({
  state: { values },
  name,
  label,
}: {
  state: SectionState;
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

/** Sends a form's values to the frame beside it; nothing is kept. */
export const PreviewButton = ({
  path,
  name,
  value,
  label,
  children = 'プレビュー',
}: {
  path: string;
  name?: string;
  value?: string;
  label?: string;
  children?: ReactNode;
}) => (
  <button
    type="submit"
    className={buttonClass({ look: 'line', isSmall: true })}
    formAction={path}
    formTarget={PREVIEW_FRAME}
    formEncType="application/x-www-form-urlencoded"
    formNoValidate
    name={name}
    value={value}
    aria-label={label}
  >
    {children}
  </button>
);

/**
 * One section of the page: a form of its own, which works without scripts.
 * @param hasPreview whether its values can be looked at before they are kept
 */
export const SectionForm = ({
  section,
  state,
  hasPreview = true,
  hasFiles = false,
  children,
}: {
  section: DesignSection;
  state: SectionState;
  hasPreview?: boolean;
  hasFiles?: boolean;
  children: ReactNode;
}) => (
  <section className="DesignSection" id={section} aria-labelledby={`title-${section}`}>
    <h2 id={`title-${section}`}>{SECTION_TITLES[section]}</h2>
    {state.isSaved && <output className="DesignSection-saved">保存しました。</output>}
    {state.fault !== null && (
      <p className="OwnerPage-alert" role="alert">
        {state.fault}
      </p>
    )}
    {state.isInPlan ? (
      <form
        className="OwnerForm"
        method="post"
        action={DESIGN_PATH}
        encType={hasFiles ? 'multipart/form-data' : undefined}
      >
        <input type="hidden" name="csrf_token" value={state.csrfToken} />
        <input type="hidden" name="amebaId" value={state.amebaId} />
        <input type="hidden" name="section" value={section} />
        {children}
        <p className="OwnerPage-acts">
          <Button type="submit" isSmall>
            保存する
          </Button>
          {hasPreview && <PreviewButton path={state.previewPath} />}
        </p>
      </form>
    ) : (
      <p>この項目は、ご利用のプランでは使えません。</p>
    )}
  </section>
);
