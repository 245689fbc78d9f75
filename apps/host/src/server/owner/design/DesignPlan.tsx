import { DESIGN_LIMITS } from '@engawa/api-client/designLimits.ts';
import type { BlogDesign } from '@engawa/api-client/model/blogDesign.ts';
import type { OwnPicturePage } from '@engawa/api-client/model/ownEntries.ts';
import { PictureCapacity } from '../PictureCapacity.tsx';
import { DESIGN_SECTIONS, PLAN_FIELDS, type DesignSection } from './designForm.ts';
import { SECTION_TITLES } from './designMessages.ts';

/** What a blog's plan may leave out, and what it is there for. */
const PURPOSES: Partial<Record<DesignSection, string>> = {
  cover: 'ブログのいちばん上に、好きな画像を大きく見せます。',
  messageBoard: '読む人へのメッセージを、ブログに掲げます。',
  featured: '選んだ記事を、ブログのいちばん上に置きます。',
  sns: 'ほかのサイトへのリンクを、ブログに並べます。',
  announcement: 'ブログの上に、一行のお知らせを出します。',
};

/** Says in place of a section's form what it would be for, and that the plan has it not. */
export const NotInPlan = ({ section }: { section: DesignSection }) => (
  <p>
    {PURPOSES[section]}ご利用のプランに含まれていないため、いまは使えません。
    <a href="#plan">プランで使える項目を見る</a>
  </p>
);

/** What the blog's plan has of what may be decided, and how much room there is. */
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
