import { aComment } from '@engawa/api-client/fixtures/comment.ts';
import { aPaging } from '@engawa/api-client/fixtures/paging.ts';
import { aBlogSummary } from '@engawa/contract/testing/rootState.ts';
import { Avatar } from '@engawa/ui-templates/parts/Avatar/Avatar.tsx';
import { Phrases } from '@engawa/ui-templates/parts/Phrases/Phrases.tsx';
import { Badge } from '@engawa/ui-templates/parts/Badge/Badge.tsx';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { CommentCard } from '@engawa/ui-templates/parts/CommentCard/CommentCard.tsx';
import { Count } from '@engawa/ui-templates/parts/Count/Count.tsx';
import { DateText } from '@engawa/ui-templates/parts/DateText/DateText.tsx';
import { DialogHead } from '@engawa/ui-templates/parts/DialogHead/DialogHead.tsx';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { Field } from '@engawa/ui-templates/parts/Field/Field.tsx';
import { FirstSteps } from '@engawa/ui-templates/parts/FirstSteps/FirstSteps.tsx';
import { HeldLink } from '@engawa/ui-templates/parts/HeldLink/HeldLink.tsx';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import { ICON_SHAPES } from '@engawa/ui-templates/parts/Icon/iconShapes.ts';
import { IconButton } from '@engawa/ui-templates/parts/IconButton/IconButton.tsx';
import { ListPanel } from '@engawa/ui-templates/parts/ListPanel/ListPanel.tsx';
import { Paging } from '@engawa/ui-templates/parts/Paging/Paging.tsx';
import { Panel } from '@engawa/ui-templates/parts/Panel/Panel.tsx';
import { PeopleList } from '@engawa/ui-templates/parts/PeopleList/PeopleList.tsx';
import { Ranking } from '@engawa/ui-templates/parts/Ranking/Ranking.tsx';
import { Reaction } from '@engawa/ui-templates/parts/Reaction/Reaction.tsx';
import { ReblogQuote } from '@engawa/ui-templates/parts/ReblogQuote/ReblogQuote.tsx';
import { SearchBox } from '@engawa/ui-templates/parts/SearchBox/SearchBox.tsx';
import { ShareLinks } from '@engawa/ui-templates/parts/ShareLinks/ShareLinks.tsx';
import { SitePanel, SitePanels } from '@engawa/ui-templates/parts/SitePanel/SitePanel.tsx';
import { SquarePicture } from '@engawa/ui-templates/parts/SquarePicture/SquarePicture.tsx';
import { TagList } from '@engawa/ui-templates/parts/TagList/TagList.tsx';
import { VisuallyHidden } from '@engawa/ui-templates/parts/VisuallyHidden/VisuallyHidden.tsx';
import type { ReactElement } from 'react';
import type { Visible } from '@engawa/host/testing/moduleExamples.tsx';
import type { State } from '@engawa/host/testing/wireStates.ts';

const NOTHING = () => undefined;

/** A text written by a person, in a state: empty, long or unchanged. */
const words = (state: State, text: string): string => {
  if (state === 'empty') return '';
  return state === 'long' ? text.repeat(12) : text;
};

/** Creates the items of a list in a state. */
const many = <T,>(state: State, make: (index: number) => T): readonly T[] =>
  Array.from({ length: state === 'empty' ? 0 : state === 'long' ? 30 : 3 }, (_, index) =>
    make(index),
  );

/**
 * Examples of each part of `ui-templates`, by name. Parts without reads get their failure from
 * props.
 */
const EXAMPLES: Readonly<Record<string, (state: State) => ReactElement>> = {
  Avatar: () => <Avatar url={null} sizePx={56} />,
  Badge: (state) => <Badge icon="image">{words(state, '公式') || '新着'}</Badge>,
  Button: (state) => (
    <Button isBusy={state === 'loading'} isDisabled={state === 'failed'}>
      {words(state, '送る') || '送る'}
    </Button>
  ),
  ButtonLink: (state) => (
    <ButtonLink href="/ranking/">{words(state, 'ランキング') || '一覧'}</ButtonLink>
  ),
  CommentCard: (state) => (
    <ul>
      <CommentCard
        comment={aComment({ text: words(state, '梅が実りました。') })}
        blog={aBlogSummary()}
        href="/hidamari-yonin/entry-7.html"
        id="comment-1"
      />
    </ul>
  ),
  Count: (state) => <Count value={state === 'empty' ? 0 : 1_234_567} unit="件" />,
  DateText: () => <DateText iso="2026-04-01T00:00:00.000Z" />,
  DialogHead: (state) => (
    <DialogHead titleId="example-title" close={NOTHING}>
      {words(state, 'いいね！した人') || '一覧'}
    </DialogHead>
  ),
  Empty: (state) => (
    <Empty icon="image" title={words(state, '画像はまだありません') || '何もありません'}>
      <p>{words(state, '記事に画像を入れると、ここに並びます。')}</p>
    </Empty>
  ),
  Field: (state) => (
    <Field
      id="example-field"
      name="text"
      label="コメント"
      count="0/1000"
      rows={3}
      value={words(state, 'おいしそうです。')}
      error={state === 'failed' ? '文字が多すぎます。' : null}
      onType={NOTHING}
      onJudge={NOTHING}
    />
  ),
  FirstSteps: (state) => (
    <FirstSteps steps={null} note={words(state, 'はじめの一歩です。') || 'はじめに'} />
  ),
  HeldLink: (state) => (
    <HeldLink href="/" title={words(state, '梅の季節がやってきました。今年も漬けます') || '梅'} />
  ),
  Icon: () => (
    <p>
      {Object.keys(ICON_SHAPES).map((name) => (
        <Icon key={name} name={name as keyof typeof ICON_SHAPES} />
      ))}
    </p>
  ),
  IconButton: (state) => (
    <IconButton icon="search" label="検索" isDisabled={state === 'failed'} onClick={NOTHING} />
  ),
  ListPanel: (state) => (
    <ListPanel
      title={words(state, '記事一覧') || '一覧'}
      count={many(state, String).length}
      unit="件"
    >
      <ul>
        {many(state, (index) => (
          <li key={index}>{words(state, '梅を干す日')}</li>
        ))}
      </ul>
    </ListPanel>
  ),
  Paging: (state) => (
    <Paging
      paging={aPaging({ totalCount: state === 'empty' ? 0 : state === 'long' ? 100_000 : 60 })}
      position="bottom"
      hrefOf={(page) => `/hidamari-yonin/page-${page}.html`}
    />
  ),
  Panel: (state) => (
    <Panel level={2} title={words(state, '最近の記事') || '一覧'}>
      <p>{words(state, '梅を干す日')}</p>
    </Panel>
  ),
  PeopleList: (state) => (
    <PeopleList
      people={many(state, (index) => ({
        id: `person-${index}`,
        name: words(state, '豆だいふく'),
        note: words(state, '和菓子が好きです。'),
        imageUrl: null,
        href: `/person-${index}/`,
      }))}
    />
  ),
  Phrases: (state) => (
    <p>
      <Phrases text={words(state, '日々のことを書きとめて、だれかのきょうを読みにいく。')} />
    </p>
  ),
  Ranking: (state) => (
    <Ranking
      items={many(state, (index) => ({
        key: String(index),
        href: `/blog-${index}/`,
        title: words(state, '菜の花台所'),
        note: words(state, '料理'),
        image: null,
      }))}
    />
  ),
  Reaction: (state) => (
    <Reaction
      as="button"
      kind="iine"
      count={state === 'empty' ? 0 : 12}
      isBusy={state === 'loading'}
    />
  ),
  ReblogQuote: (state) => (
    <ReblogQuote
      quoted={{
        title: words(state, '梅を干す日') || '無題',
        excerpt: words(state, '三日続けて晴れました。'),
        href: '/hidamari-yonin/entry-7.html',
        blogTitle: words(state, '菜の花台所') || 'ブログ',
        blogHref: '/hidamari-yonin/',
        nickname: words(state, '菜の花'),
        portraitUrl: null,
        imageUrl: null,
      }}
    />
  ),
  SearchBox: (state) => (
    <SearchBox action="/search/" size="page" value={words(state, '梅しごと')} />
  ),
  ShareLinks: (state) => (
    <ShareLinks
      url="https://blog.test/hidamari-yonin/entry-7.html"
      title={words(state, '梅を干す日')}
      onCopied={NOTHING}
    />
  ),
  SitePanel: (state) => (
    <SitePanels title={words(state, 'ジャンル') || '一覧'}>
      <SitePanel title={words(state, '料理') || '一覧'} id="example-panel">
        <p>{words(state, '季節の台所')}</p>
      </SitePanel>
    </SitePanels>
  ),
  SquarePicture: () => <SquarePicture image={null} />,
  TagList: (state) => (
    <TagList
      tags={many(state, (index) => ({
        name: words(state, `梅仕事${index}`),
        href: `/hashtag/${index}`,
      }))}
    />
  ),
  VisuallyHidden: (state) => <VisuallyHidden>{words(state, '読み上げだけの言葉')}</VisuallyHidden>,
};

/** The parts of `ui-templates` with a separate folder, `part/{name}`. */
export const EXAMPLE_PARTS: readonly Visible[] = Object.entries(EXAMPLES).map(([name, draw]) => ({
  name: `part/${name}`,
  kind: 'part',
  draw: async (state) => draw(state),
}));
