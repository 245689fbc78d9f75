import type { ArchiveMonth } from '@engawa/api-client/model/sidebar.ts';
import { address, Link, modalsClosed, selectPage, useNavigate, useParams } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { monthInJapanese } from '@engawa/ui-templates/parts/DateText/monthInJapanese.ts';
import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import { useEffect, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  refinedPath,
  findConditionValue,
  withoutCondition,
  type Condition,
  type ConditionId,
} from './conditions.ts';
import {
  conditionChosen,
  conditionRemoved,
  refinerCancelled,
  selectRefiner,
  type RefinerChoices,
} from './refinerSlice.ts';
import { REFINER_TEMPLATES } from './Refiner.templates.ts';
import styles from './Refiner.module.scss';

const FLAGS = [
  ['image', '写真のある記事'],
  ['amember', '会員限定の記事'],
] as const;

const periodText = (period: string) =>
  period.length === 4 ? `${period}年` : monthInJapanese(period);

/** Formats a condition for the reader. */
const formatCondition = ({ conditionId, value }: Condition, { themes }: RefinerChoices): string => {
  if (conditionId === 'period') return periodText(value);
  if (conditionId === 'theme')
    return `テーマ「${themes.find(({ themeId }) => String(themeId) === value)?.name ?? value}」`;
  return FLAGS.find(([flag]) => flag === conditionId)?.[1] ?? value;
};

const groupByYear = (months: readonly ArchiveMonth[]) =>
  Map.groupBy(months, ({ yearMonth }) => yearMonth.slice(0, 4));

const Periods = ({ months }: { months: readonly ArchiveMonth[] }) =>
  [...groupByYear(months)].map(([year, ofYear]) => (
    <optgroup key={year} label={`${year}年`}>
      <option value={year}>{`${year}年のすべて`}</option>
      {ofYear.map(({ yearMonth, entryCount }) => (
        <option key={yearMonth} value={yearMonth}>
          {`${monthInJapanese(yearMonth)}（${entryCount}件）`}
        </option>
      ))}
    </optgroup>
  ));

/** The current conditions, each with a link that removes it. */
const Current = ({ amebaId }: { amebaId: string }) => {
  const { current, choices } = useSelector(selectRefiner);
  return (
    current.length > 0 && (
      <ul className={styles['Refiner-current']} aria-label="いまの条件">
        {current.map((condition) => {
          const words = formatCondition(condition, choices);
          const rest = withoutCondition(current, condition.conditionId);
          return (
            <li key={condition.conditionId}>
              {`${words} `}
              <Link to={refinedPath(amebaId, rest)} aria-label={`条件「${words}」をはずす`}>
                はずす
              </Link>
            </li>
          );
        })}
      </ul>
    )
  );
};

/** The fields in which the reader chooses conditions. */
const Choices = () => {
  const dispatch = useDispatch();
  const { choices, editing } = useSelector(selectRefiner);
  const choose = (conditionId: ConditionId, value: string) =>
    dispatch(
      value === '' ? conditionRemoved(conditionId) : conditionChosen({ conditionId, value }),
    );
  return (
    <>
      <label>
        テーマ
        <select
          name="theme"
          value={findConditionValue(editing, 'theme')}
          onChange={({ target }) => choose('theme', target.value)}
        >
          <option value="">すべてのテーマ</option>
          {choices.themes.map(({ themeId, name, entryCount }) => (
            <option key={themeId} value={themeId}>{`${name}（${entryCount}件）`}</option>
          ))}
        </select>
      </label>
      <label>
        時期
        <select
          name="period"
          value={findConditionValue(editing, 'period')}
          onChange={({ target }) => choose('period', target.value)}
        >
          <option value="">すべての時期</option>
          <Periods months={choices.months} />
        </select>
      </label>
      {FLAGS.map(([flag, label]) => (
        <label key={flag}>
          <input
            type="checkbox"
            name={flag}
            value="1"
            checked={findConditionValue(editing, flag) !== ''}
            onChange={({ target }) => choose(flag, target.checked ? '1' : '')}
          />
          {label}
        </label>
      ))}
    </>
  );
};

/**
 * Narrows the entry list (R4.13). Without scripts the form is a GET request. With scripts, choices
 * that exclude each other are prevented, and choices that were not applied are reset.
 */
export const Refiner = () => {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { amebaId = '' } = useParams();
  const { template } = useSelector(selectPage);
  const { current, editing, willChange } = useSelector(selectRefiner);
  const { direction, look } = REFINER_TEMPLATES[template] ?? REFINER_TEMPLATES.default;
  useEffect(() => {
    // Resets the choices, because the back/forward cache restores the document in the state in
    // which the reader left it.
    const takeBack = () => dispatch(refinerCancelled());
    window.addEventListener('pagehide', takeBack);
    return () => window.removeEventListener('pagehide', takeBack);
  }, [dispatch]);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    dispatch(modalsClosed());
    // the choices are reset on this page, which must match its list when the reader returns; the
    // next page applies them
    void navigate(refinedPath(amebaId, editing));
  };
  return (
    <details className={styles['Refiner']} open={current.length > 0}>
      <summary>絞り込み</summary>
      <form
        className={joinClasses(
          styles['Refiner-form'],
          direction === 'column' && styles['Refiner-form--column'],
        )}
        action={address.entryList.path(amebaId)}
        // off, because the browser would otherwise restore choices that are not applied to the
        // list.
        autoComplete="off"
        onSubmit={apply}
      >
        <Choices />
        <span className={styles['Refiner-acts']}>
          <Button type="submit" look={look} isSmall>
            この条件で表示する
          </Button>
          {willChange && (
            <Button look="quiet" isSmall onClick={() => dispatch(refinerCancelled())}>
              変更を取り消す
            </Button>
          )}
        </span>
      </form>
      <Current amebaId={amebaId} />
    </details>
  );
};
