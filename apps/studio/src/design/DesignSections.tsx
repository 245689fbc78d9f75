import { DESIGN_LIMITS } from '@engawa/api-client/designLimits.ts';
import type { BlogDesign } from '@engawa/api-client/model/blogDesign.ts';
import type { OwnPicturePage } from '@engawa/api-client/model/ownEntries.ts';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import type { PreviewDevice } from '../previews/previewRequested.ts';
import { Choice, Field, Tick } from '../forms/FormFields.tsx';
import { ImageField } from '../forms/ImageField.tsx';
import { LookChoice } from '../forms/LookChoice.tsx';
import type { ConfinedSheet } from '../sendSheet.ts';
import { PreviewButton, SectionForm, type SectionState } from './SectionForm.tsx';
import { DISPLAY_COUNTS } from './designForm.ts';
import { toDropMessage } from './designMessages.ts';

type WithState = { readonly state: SectionState };

const COVER_PX = { width: 160, height: 60 };

/** Data of the blog that the sections render. */
export type DesignSectionProps = {
  readonly design: BlogDesign;
  /** first page of the owner's images; null if the images could not be read */
  readonly pictures: OwnPicturePage | null;
  readonly device: PreviewDevice;
  /** rules of the style sheet just saved that were removed */
  readonly dropped: Pick<ConfinedSheet, 'dropped' | 'droppedCount'> | null;
};

/** Path of the blog's preview; for mobile it names the skin and the owner's style sheet. */
export const previewPath = (
  device: PreviewDevice,
  { amebaId, skinCode, css }: Pick<BlogDesign, 'amebaId' | 'skinCode' | 'css'>,
): string =>
  device === 'desktop'
    ? `/skin-preview/desktop?amebaId=${amebaId}`
    : `/skin-preview/mobile/${encodeURIComponent(skinCode)}?amebaId=${amebaId}${css === '' ? '' : '&is_css_customized=true'}`;

/** Path of the preview of another skin. */
const skinPath = (device: PreviewDevice, amebaId: string, skinCode: string): string =>
  device === 'desktop'
    ? `/skin-preview/desktop?amebaId=${amebaId}&skin_code=${encodeURIComponent(skinCode)}`
    : `/skin-preview/mobile/${encodeURIComponent(skinCode)}?amebaId=${amebaId}`;

export const Skins = ({
  design,
  state,
  device,
}: Pick<DesignSectionProps, 'design' | 'device'> & WithState) => (
  <SectionForm section="skin" state={state} hasPreview={false}>
    <fieldset className="OwnerChoices LookChoices">
      <legend>ブログの見た目を選びます。</legend>
      {design.skins.map((skin) => (
        <LookChoice
          key={skin.skinCode}
          name="skin_code"
          value={skin.skinCode}
          look={skin}
          isChosen={state.values.get('skin_code') === skin.skinCode}
        >
          <PreviewButton
            path={skinPath(device, design.amebaId, skin.skinCode)}
            label={`${skin.name}をプレビューで見る`}
          >
            見る
          </PreviewButton>
        </LookChoice>
      ))}
    </fieldset>
  </SectionForm>
);

export const Cover = ({
  design,
  pictures,
  state,
}: Pick<DesignSectionProps, 'design' | 'pictures'> & WithState) => (
  <SectionForm section="cover" state={state} hasPreview={false} hasFiles>
    <fieldset className="OwnerChoices">
      <legend>ブログのいちばん上の画像です。</legend>
      {design.cover && (
        <label className="OwnerCheck">
          <input type="radio" name="picture_id" value="present" defaultChecked />
          <img src={design.cover.url} alt="" {...COVER_PX} loading="lazy" />
          いまの画像
        </label>
      )}
      <label className="OwnerCheck">
        <input type="radio" name="picture_id" value="" defaultChecked={!design.cover} />
        スキンの画像
      </label>
      {pictures?.pictures.map((picture, at) => (
        <label className="OwnerCheck" key={picture.pictureId}>
          <input type="radio" name="picture_id" value={picture.pictureId} />
          <img src={picture.url} alt="" {...COVER_PX} loading="lazy" />
          送った画像 {at + 1}
        </label>
      ))}
    </fieldset>
    <ImageField id="cover-file" label="新しい画像を送る" />
  </SectionForm>
);

export const Columns = ({ state }: WithState) => (
  <SectionForm section="layout" state={state}>
    <fieldset className="OwnerChoices">
      <legend>記事の横に置く列です。どちらもなければ、記事だけになります。</legend>
      <Tick state={state} name="use_sidebar_1" label="1列目を使う" />
      <Tick state={state} name="use_sidebar_2" label="2列目を使う" />
    </fieldset>
    <Field
      state={state}
      name="entry_limit"
      label={`1ページの記事の数（1から${DESIGN_LIMITS.entryLimit}。空欄は10）`}
      type="number"
    />
  </SectionForm>
);

export const Sidebar = ({ state }: WithState) => (
  <SectionForm section="sidebar" state={state}>
    <div className="DesignGrid">
      <Choice
        state={state}
        name="archive_display_type"
        label="月別の記事"
        options={[
          ['month', '月ごとに並べる'],
          ['year', '年ごとにまとめる'],
        ]}
      />
      <Choice
        state={state}
        name="calendar_language"
        label="カレンダー"
        options={[
          ['japanese', '日本語'],
          ['other', '英語'],
        ]}
      />
      <Choice
        state={state}
        name="theme_display_type"
        label="テーマ"
        options={[
          ['list', '並べる'],
          ['tree', '枝分かれで見せる'],
        ]}
      />
      {DISPLAY_COUNTS.map(([name, label]) => (
        <Field key={name} state={state} name={name} label={`${label}の数`} type="number" />
      ))}
    </div>
  </SectionForm>
);

export const Sheet = ({ state, dropped }: WithState & Pick<DesignSectionProps, 'dropped'>) => (
  <SectionForm section="css" state={state}>
    <input type="hidden" name="is_css_customized" value="true" />
    {dropped !== null && dropped.droppedCount > 0 && (
      <div className="OwnerPage-alert" role="alert">
        <p>{dropped.droppedCount}か所は使えないため、ブログには反映されません。</p>
        <ul>
          {dropped.dropped.map(({ line, text, reason }) => (
            <li key={`${line} ${text} ${reason}`}>
              {line}行目 <code>{text}</code>：{toDropMessage(reason)}
            </li>
          ))}
        </ul>
      </div>
    )}
    <Field state={state} name="css" label="CSS（200KBまで）" rows={12} />
  </SectionForm>
);

const entryOptions = ({ entries }: BlogDesign) => [
  ['', '選ばない'] as const,
  ...entries.map(({ entryId, title }) => [`${entryId}`, displayTitle(title)] as const),
];

export const Featured = ({ design, state }: Pick<DesignSectionProps, 'design'> & WithState) => (
  <SectionForm section="featured" state={state} hasPreview={false}>
    <p>ブログのいちばん上に置いておく記事を、{DESIGN_LIMITS.fixedEntries}つまで選べます。</p>
    {Array.from({ length: DESIGN_LIMITS.fixedEntries }, (_, at) => (
      <Choice
        key={at}
        state={state}
        name="fixed_entry_id"
        label={`${at + 1}つ目`}
        options={entryOptions(design)}
        at={at}
      />
    ))}
  </SectionForm>
);

export const Sites = ({ state }: WithState) => (
  <SectionForm section="sns" state={state} hasPreview={false}>
    {Array.from({ length: DESIGN_LIMITS.snsSites }, (_, at) => (
      <div className="DesignGrid" key={at}>
        <Choice
          state={state}
          name="sns_type"
          label={`${at + 1}つ目の種類`}
          options={[
            ['photo', '写真'],
            ['video', '動画'],
            ['link', 'そのほか'],
          ]}
          at={at}
        />
        <Field state={state} name="sns_url" label={`${at + 1}つ目のアドレス`} at={at} />
      </div>
    ))}
  </SectionForm>
);

export const Announcement = ({ design, state }: Pick<DesignSectionProps, 'design'> & WithState) => (
  <SectionForm section="announcement" state={state} hasPreview={false}>
    <Field
      state={state}
      name="announcement_text"
      label={`お知らせ（${DESIGN_LIMITS.announcement}文字まで。空欄にすると消えます）`}
    />
    <Choice
      state={state}
      name="announcement_entry_id"
      label="リンクする記事"
      options={entryOptions(design)}
    />
  </SectionForm>
);
