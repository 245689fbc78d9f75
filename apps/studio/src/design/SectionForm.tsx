import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { buttonClass } from '@engawa/ui-templates/parts/Button/buttonClass.ts';
import type { ReactNode } from 'react';
import type { FormState } from '../forms/FormFields.tsx';
import { FormKey, formKeyIn } from '../forms/FormKey.tsx';
import { DESIGN_PATH } from '../ownerPages.ts';
import type { DesignSection } from './designForm.ts';
import { NotInPlan } from './DesignPlan.tsx';
import { SECTION_TITLES } from './designMessages.ts';

/** State of one section: as stored, or as typed and rejected. */
export type SectionState = FormState & {
  readonly amebaId: string;
  readonly csrfToken: string;
  /** error that concerns no single field; Japanese */
  readonly fault: string | null;
  readonly isSaved: boolean;
  readonly isInPlan: boolean;
  /** path of the preview that receives the typed values */
  readonly previewPath: string;
};

/** Name of the preview frame. */
export const PREVIEW_FRAME = 'preview';

/** Submits a form's values to the preview frame; nothing is stored. */
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
 * @param hasPreview whether its values can be previewed before they are stored
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
        {hasFiles && <FormKey stored={formKeyIn(state.values)} />}
        {children}
        <p className="OwnerPage-acts">
          <Button type="submit" isSmall>
            保存する
          </Button>
          {hasPreview && <PreviewButton path={state.previewPath} />}
        </p>
      </form>
    ) : (
      <NotInPlan section={section} />
    )}
  </section>
);
