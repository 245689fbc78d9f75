import { DESIGN_LIMITS } from '@engawa/api-client/designLimits.ts';
import { Field } from '../forms/FormFields.tsx';
import { DESIGN_PATH } from '../ownerPages.ts';
import { PREVIEW_FRAME, SectionForm, type SectionState } from './SectionForm.tsx';
import type { DesignSection } from './designForm.ts';
import { DesignPlan } from './DesignPlan.tsx';
import {
  Announcement,
  Columns,
  Cover,
  Featured,
  previewPath,
  Sheet,
  Sidebar,
  Sites,
  Skins,
  type DesignSectionProps,
} from './DesignSections.tsx';

export type DesignPageProps = DesignSectionProps & {
  readonly stateOf: (section: DesignSection) => SectionState;
};

const Look = ({ design, device }: Pick<DesignSectionProps, 'design' | 'device'>) => (
  <section className={`DesignPreview DesignPreview--${device}`} aria-labelledby="title-preview">
    <h2 id="title-preview">プレビュー</h2>
    <nav aria-label="プレビューの画面">
      <ul className="OwnerPage-tabs">
        <li>
          <a href={DESIGN_PATH} aria-current={device === 'desktop' ? 'page' : undefined}>
            パソコン
          </a>
        </li>
        <li>
          <a
            href={`${DESIGN_PATH}?device=mobile`}
            aria-current={device === 'mobile' ? 'page' : undefined}
          >
            スマートフォン
          </a>
        </li>
      </ul>
    </nav>
    <div className="DesignPreview-window">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, which is inert */}
      <iframe name={PREVIEW_FRAME} src={previewPath(device, design)} title="ブログのプレビュー" />
    </div>
  </section>
);

/** The page for a blog's design: one form per section, next to a preview of the blog. */
export const DesignPage = ({ design, pictures, stateOf, device, dropped }: DesignPageProps) => (
  <div className="Design">
    <div className="Design-forms">
      <h1 className="OwnerPage-title">デザイン</h1>
      <p className="Design-way">
        <a href="#title-preview">プレビューを見る</a>
      </p>
      <DesignPlan design={design} pictures={pictures} />
      <Skins design={design} state={stateOf('skin')} device={device} />
      <Cover design={design} pictures={pictures} state={stateOf('cover')} />
      <Columns state={stateOf('layout')} />
      <Sidebar state={stateOf('sidebar')} />
      <Sheet state={stateOf('css')} dropped={dropped} />
      <SectionForm section="messageBoard" state={stateOf('messageBoard')}>
        {design.isMessageIllegal && (
          <p>いまのメッセージは運営者により非表示にされています。書き直しても表示されません。</p>
        )}
        <Field
          state={stateOf('messageBoard')}
          name="message"
          label={`メッセージ（${DESIGN_LIMITS.message}文字まで）`}
          rows={6}
        />
      </SectionForm>
      <SectionForm section="introduction" state={stateOf('introduction')}>
        <Field
          state={stateOf('introduction')}
          name="introduction"
          label={`自己紹介（${DESIGN_LIMITS.introduction}文字まで）`}
          rows={6}
        />
      </SectionForm>
      <Featured design={design} state={stateOf('featured')} />
      <Sites state={stateOf('sns')} />
      <Announcement design={design} state={stateOf('announcement')} />
    </div>
    <Look design={design} device={device} />
  </div>
);
