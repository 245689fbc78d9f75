import { DESIGN_LIMITS } from '@engawa/api-client/designLimits.ts';
import type { BlogDesign } from '@engawa/api-client/model/blogDesign.ts';
import type { OwnPicturePage } from '@engawa/api-client/model/ownEntries.ts';
import { PictureCapacity } from '../forms/PictureCapacity.tsx';
import { DESIGN_SECTIONS, PLAN_FIELDS, type DesignSection } from './designForm.ts';
import { SECTION_TITLES } from './designMessages.ts';

/** Purpose of each section that a plan may exclude. */
const PURPOSES: Partial<Record<DesignSection, string>> = {
  cover: 'ブログのいちばん上に、好きな画像を大きく見せます。',
  messageBoard: '読む人へのメッセージを、ブログに掲げます。',
  featured: '選んだ記事を、ブログのいちばん上に置きます。',
  sns: 'ほかのサイトへのリンクを、ブログに並べます。',
  announcement: 'ブログの上に、一行のお知らせを出します。',
};

/** Replaces a section's form: states its purpose, and that the plan excludes it. */
export const NotInPlan = ({ section }: { section: DesignSection }) => (
  <p>
    {PURPOSES[section]}ご利用のプランに含まれていないため、いまは使えません。
    <a href="#plan">プランで使える項目を見る</a>
  </p>
);

/** Lists which design sections the blog's plan includes, and the storage quota. */
export const DesignPlan = ({
  design: { fields },
  pictures,
}: {
  design: Pick<BlogDesign, 'fields'>;
  pictures: OwnPicturePage | null;
}) => {
  const ofPlan = DESIGN_SECTIONS.flatMap((section) => {
    const field = PLAN_FIELDS[section];
    return field === undefined ? [] : [{ section, isIn: fields.includes(field) }];
  });
  return (
    <section className="DesignSection" id="plan" aria-labelledby="title-plan">
      <h2 id="title-plan">プランで使える項目</h2>
      <ul className="DesignPlan">
        {ofPlan.map(({ section, isIn }) => (
          <li key={section}>
            {isIn ? <a href={`#${section}`}>{SECTION_TITLES[section]}</a> : SECTION_TITLES[section]}
            <span>{isIn ? '使えます' : '含まれていません'}</span>
          </li>
        ))}
        <li>
          <a href="#css">{SECTION_TITLES.css}</a>
          <span>どのプランでも、{DESIGN_LIMITS.cssBytes / 1024}KBまで使えます</span>
        </li>
      </ul>
      <PictureCapacity pictures={pictures} />
      <p className="OwnerField-note">
        プランは運営者が決めます。この画面からは変えられません。ここにない項目は、どのプランでも使えます。
      </p>
    </section>
  );
};
