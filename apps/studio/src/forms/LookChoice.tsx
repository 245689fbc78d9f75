import type { Skin } from '@engawa/api-client/model/blogDesign.ts';
import type { TemplateName } from '@engawa/contract';
import type { ReactNode } from 'react';
import { TemplatePicture } from './TemplatePicture.tsx';

/** Describes each template and its use in one line. */
const LINES = {
  new: '白い紙面に、記事と横の欄が並びます。どんな話題にも合います。',
  official: '写真を幅いっぱいに見せます。写真が中心のブログに向きます。',
  old: '飾りのある見出しと横の欄で、日記らしく見せます。',
  uranus: '色の紙面にカードを並べます。にぎやかに見せたいブログに向きます。',
} as const satisfies Record<TemplateName, string>;

/**
 * A radio button for one look, labelled with its thumbnail, name and description.
 * @param children further content next to it, such as a preview link
 */
export const LookChoice = ({
  name,
  value,
  look,
  isChosen,
  children,
}: {
  name: string;
  value: string;
  look: Pick<Skin, 'name' | 'template' | 'colors'>;
  isChosen: boolean;
  children?: ReactNode;
}) => (
  <div className="LookChoice">
    <label>
      <input type="radio" name={name} value={value} defaultChecked={isChosen} required />
      <TemplatePicture template={look.template} colors={look.colors} />
      <span className="LookChoice-words">
        <strong>{look.name}</strong>
        <span>{LINES[look.template]}</span>
      </span>
    </label>
    {children}
  </div>
);
