import { address } from '@engawa/contract';
import type { GuideText } from './guideText.ts';

export const HELP_TEXTS: GuideText = {
  title: 'ヘルプ',
  lead: 'よくある質問をまとめました。このサイトは、ブログサービスのしくみを試していただくためのデモです。',
  sections: [
    {
      heading: 'ブログや記事をさがすには',
      paragraphs: [
        'ページの上にある検索らんに、さがしたいことばを入れてください。ブログの名前と記事の中から見つけます。',
        'ランキング、公式ブログ、ジャンルの各ページから、ブログをたどれます。記事のハッシュタグからも、同じことばのついた記事を読めます。',
      ],
      ways: [
        { href: address.search.path(), label: 'ことばでさがす' },
        { href: address.ranking.path(), label: 'ランキング' },
        { href: address.official.path(), label: '公式ブログ' },
        { href: address.genres.path(), label: 'ジャンル' },
      ],
    },
    {
      heading: 'ブログを書く',
      paragraphs: [
        '「ブログをはじめる」から登録し、名前と見た目を選びます。どちらも、あとから変えられます。',
        '書いた記事は、下書きのまま残すことも、公開日時を予約することも、会員だけに見せることもできます。画像は1枚10MBまでです。',
        'カバー画像など、プランによって使える項目は、「デザイン」のはじめに並んでいます。',
        '「アクセス解析」では、日ごとに読まれた回数がわかります。',
      ],
      ways: [
        { href: '/_customize/entries/new', label: '記事を書く' },
        { href: '/_customize/pictures', label: '画像の管理' },
        { href: '/_customize/update/input', label: 'デザイン' },
        { href: '/_customize/blog', label: 'ブログの設定' },
        { href: '/_customize/stats', label: 'アクセス解析' },
        { href: '/_account', label: 'アカウントの設定' },
      ],
    },
    {
      heading: 'ほかのブログから記事を移す',
      id: 'import',
      paragraphs: [
        'ほかのブログサービスの記事は、運営者が取り込みます。WordPressかMovable Typeの形式で書き出したファイルを、このサイトの運営者に渡してください。下書きや非公開の記事は取り込みません。',
        'ここで書いた記事は、「アカウントの設定」から書き出せます。',
      ],
      ways: [{ href: address.inquiry.path(), label: 'お問い合わせについて' }],
    },
    {
      heading: '会員になると何ができますか',
      paragraphs: [
        '登録は無料です。会員でなくても、公開されている記事はすべて読め、コメントを受け付けている記事には、コメントも書けます。',
        '「いいね！」：記事につけると、あなたの名前が、その記事の「いいね！した人」に並びます。',
        'フォロー：ブログの新しい記事が「フォロー中」に並びます。ログインしないでフォローしたブログは、このブラウザに保存され、ログインするとアカウントに引き継げます。',
        'リブログ：読んだ記事を、ひとことをそえて、自分のブログで紹介できます。',
        'コメント：ニックネームで書け、自分のコメントはあとから削除できます。',
        'あとで読む：記事を保存できます。ログインしないで保存した記事も、アカウントに移せます。',
        'ブロック：ブロックした人とのあいだでは、おたがいのフォローが解除され、コメント、「いいね！」、リブログができなくなり、表示もされません。相手には知らされません。',
        '会員限定の記事：会員ならだれでも、ログインすると続きを読めます。',
      ],
      ways: [
        { href: address.feed.path(), label: 'フォロー中' },
        { href: address.saved.path(), label: 'あとで読む' },
        { href: address.history.path(), label: '閲覧履歴' },
        { href: address.blocks.path(), label: 'ブロックしたユーザー' },
      ],
    },
    {
      heading: '困った記事やコメントを見つけたとき',
      paragraphs: [
        '記事とコメントの「報告」から、理由を選んで運営者に知らせられます。ログインは要りません。',
      ],
    },
    {
      heading: '「いいね！」を取り消したい',
      paragraphs: ['もう一度ボタンを押すと取り消せます。'],
    },
    {
      heading: 'ページがうまく表示されません',
      paragraphs: [
        'JavaScriptを使わない設定でも、記事は読めます。それでも表示されないときは、少し時間をおいてから開きなおしてください。',
      ],
      ways: [{ href: address.inquiry.path(), label: 'お問い合わせについて' }],
    },
    {
      heading: '絵文字の画像について',
      paragraphs: [
        '絵文字を表示できない端末では、文字のかわりにTwemojiの画像を表示します。Twemojiの画像は、Twitter, Inc.とそのほかの作者によるもので、クリエイティブ・コモンズ 表示 4.0 国際（CC BY 4.0）のもとで、そのまま使っています。',
      ],
      ways: [
        { href: 'https://github.com/discord/twemoji', label: 'Twemoji' },
        {
          href: 'https://creativecommons.org/licenses/by/4.0/deed.ja',
          label: 'CC BY 4.0（日本語）',
        },
      ],
    },
  ],
};

export const INQUIRY_TEXTS: GuideText = {
  title: 'お問い合わせ',
  lead: 'このサイトはデモのため、問い合わせの窓口はありません。お困りのときは、次をご覧ください。',
  sections: [
    {
      heading: '使いかたがわからないとき',
      paragraphs: ['よくある質問を、ヘルプにまとめています。'],
      ways: [{ href: address.help.path(), label: 'ヘルプ' }],
    },
    {
      heading: '記事やコメントの内容について',
      paragraphs: [
        'ここにあるブログ、記事、コメントは、デモのために書かれた架空のものです。実在の人や団体とは関係がありません。',
      ],
    },
    {
      heading: '自分で動かしている場合',
      paragraphs: [
        'サイトを開設した人が、運営者です。読み手からの連絡を受ける先を、このページに書いてください。',
      ],
    },
  ],
};
