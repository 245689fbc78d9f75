import { parseEmbedTarget, readableAddress } from './embedTarget.ts';

const YOUTUBE = 'https://www.youtube.com/watch?v=AbC_123-xyz';
const PLAYLIST = 'https://www.youtube.com/playlist?list=PLabcdefghij0123456789';

test.each([
  ['https://www.youtube.com/embed/AbC_123-xyz', YOUTUBE],
  ['https://www.youtube-nocookie.com/embed/AbC_123-xyz?rel=0', YOUTUBE],
  ['//www.youtube.com/embed/AbC_123-xyz/', YOUTUBE],
  ['http://m.youtube.com/embed/AbC_123-xyz', YOUTUBE],
  ['https://www.youtube.com/embed/AbC_123-xyz?start=95', `${YOUTUBE}&t=95`],
  ['https://www.youtube.com/embed/AbC_123-xyz?rel=0&amp;start=95', `${YOUTUBE}&t=95`],
  ['https://www.youtube.com/embed/AbC_123-xyz?rel=0&amp;amp;start=95', `${YOUTUBE}&t=95`],
  ['https://www.youtube.com/embed/AbC_123-xyz?start=0', YOUTUBE],
  ['https://youtu.be/AbC_123-xyz?t=1m35s', `${YOUTUBE}&t=1m35s`],
  ['https://www.youtube.com/watch?v=AbC_123-xyz#t=20', `${YOUTUBE}&t=20`],
  ['http://www.youtube.com/v/AbC_123-xyz&hl=ja&fs=1', YOUTUBE],
  ['http://www.youtube.com/v/AbC_123-xyz?fs=1&start=12', `${YOUTUBE}&t=12`],
  ['http://www.youtube.com/p/abcdefghij0123456789&hl=ja', PLAYLIST],
  ['https://www.youtube.com/embed/videoseries?list=PLabcdefghij0123456789', PLAYLIST],
  ['https://www.youtube.com/embed?listType=playlist&list=PLabcdefghij0123456789', PLAYLIST],
  ['https://www.youtube.com/embed/?list=PLabcdefghij0123456789', PLAYLIST],
  [
    'https://www.youtube.com/embed/AbC_123-xyz?list=PLabcdefghij0123456789&start=5',
    `${YOUTUBE}&list=PLabcdefghij0123456789&t=5`,
  ],
  [
    'https://www.youtube.com/embed/live_stream?channel=UCabc',
    'https://www.youtube.com/channel/UCabc/live',
  ],
  ['https://www.youtube.com/shorts/AbC_123-xyz', 'https://www.youtube.com/shorts/AbC_123-xyz'],
  ['https://player.vimeo.com/video/76979871?badge=0', 'https://vimeo.com/76979871'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
  ['https://player.vimeo.com/video/76979871#t=1m2s', 'https://vimeo.com/76979871#t=1m2s'],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0#t=30s',
    'https://vimeo.com/76979871/8272103f6e#t=30s',
  ],
  [
    'http://vimeo.com/moogaloop.swf?clip_id=76979871&server=vimeo.com',
    'https://vimeo.com/76979871',
  ],
  ['https://embed.nicovideo.jp/watch/sm9?from=30', 'https://www.nicovideo.jp/watch/sm9?from=30'],
  ['http://ext.nicovideo.jp/thumb/sm9', 'https://www.nicovideo.jp/watch/sm9'],
  ['http://www.nicovideo.jp/v/sm9', 'https://www.nicovideo.jp/watch/sm9'],
  ['https://ext.seiga.nicovideo.jp/thumb/im123', 'https://seiga.nicovideo.jp/seiga/im123'],
  ['https://live.nicovideo.jp/embed/lv123', 'https://live.nicovideo.jp/watch/lv123'],
  ['https://www.dailymotion.com/embed/video/x7u5g4c', 'https://www.dailymotion.com/video/x7u5g4c'],
  [
    'https://geo.dailymotion.com/player/xtv.html?video=x7u5g4c&startTime=9',
    'https://www.dailymotion.com/video/x7u5g4c?start=9',
  ],
  ['http://www.dailymotion.com/swf/x1abcd', 'https://www.dailymotion.com/video/x1abcd'],
  [
    'https://player.twitch.tv/?video=v123456&time=1h2m&parent=blog.example',
    'https://www.twitch.tv/videos/123456?t=1h2m',
  ],
  ['https://player.twitch.tv/?channel=monstercat&parent=a', 'https://www.twitch.tv/monstercat'],
  [
    'https://clips.twitch.tv/embed?clip=AwkwardClip-x_Y&parent=a',
    'https://clips.twitch.tv/AwkwardClip-x_Y',
  ],
  [
    'https://www.tiktok.com/embed/v2/6718335390845095173',
    'https://www.tiktok.com/@/video/6718335390845095173',
  ],
  [
    'https://player.bilibili.com/player.html?aid=1&bvid=BV1xx411c7mD&p=2',
    'https://www.bilibili.com/video/BV1xx411c7mD?p=2',
  ],
  [
    'https://open.spotify.com/embed/track/1abc?utm_source=generator',
    'https://open.spotify.com/track/1abc',
  ],
  ['https://open.spotify.com/embed/intl-ja/album/1abc', 'https://open.spotify.com/album/1abc'],
  ['https://open.spotify.com/embed-podcast/episode/1abc', 'https://open.spotify.com/episode/1abc'],
  ['https://embed.spotify.com/?uri=spotify%3Atrack%3A1abc', 'https://open.spotify.com/track/1abc'],
  [
    'https://open.spotify.com/embed?uri=spotify:user:me:playlist:1abc',
    'https://open.spotify.com/playlist/1abc',
  ],
  [
    'https://embed.music.apple.com/jp/album/hana/123?i=456&app=music',
    'https://music.apple.com/jp/album/hana/123?i=456',
  ],
  [
    'https://embed.podcasts.apple.com/jp/podcast/x/id123',
    'https://podcasts.apple.com/jp/podcast/x/id123',
  ],
  [
    'https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/a/b&color=%23ff5500',
    'https://soundcloud.com/a/b',
  ],
  [
    'https://www.mixcloud.com/widget/iframe/?hide_cover=1&feed=%2Fspartacus%2Fparty-time%2F',
    'https://www.mixcloud.com/spartacus/party-time/',
  ],
  [
    'https://player-widget.mixcloud.com/widget/iframe/?feed=https%3A%2F%2Fwww.mixcloud.com%2Fspartacus%2Fparty-time%2F',
    'https://www.mixcloud.com/spartacus/party-time/',
  ],
  ['https://stand.fm/embed/episodes/1abc', 'https://stand.fm/episodes/1abc'],
  [
    'https://hatenablog-parts.com/embed?url=https%3A%2F%2Fnews.example%2Fa%3Fb%3D1',
    'https://news.example/a?b=1',
  ],
  ['//hatenablog-parts.com/embed?url=https%3A%2F%2Fnews.example%2Fa', 'https://news.example/a'],
  ['hatenablog-parts.com/embed?url=https%3A%2F%2Fnews.example%2Fa', 'https://news.example/a'],
  [
    'http://hatenablog.com/embed?url=https%253A%252F%252Fnews.example%252Fa',
    'https://news.example/a',
  ],
  ['https://hatenablog-parts.com/embed?url=news.example/a', 'https://news.example/a'],
  [
    `https://hatenablog-parts.com/embed?url=${encodeURIComponent('https://www.youtube.com/embed/AbC_123-xyz')}`,
    YOUTUBE,
  ],
  [
    'https://blog.example.com/embed/2020/01/01/120000',
    'https://blog.example.com/entry/2020/01/01/120000',
  ],
  ['https://staff.hatenablog.com/embed/hello', 'https://staff.hatenablog.com/entry/hello'],
  ['http://blog.example/2020/hana/embed/#?secret=AbC123', 'http://blog.example/2020/hana/'],
  ['https://blog.example/?p=12&embed=true#?secret=AbC', 'https://blog.example/?p=12'],
  ['https://www.docswell.com/slide/5XYZ12/embed', 'https://docswell.com/slide/5XYZ12'],
  [
    'https://video.fc2.com/ja/embed/player/20200101abc',
    'https://video.fc2.com/content/20200101abc',
  ],
  ['https://note.com/embed/notes/n123abc', 'https://note.com/n/n123abc'],
  [
    'https://blogcard.example/card.html?url=https%3A%2F%2Fnews.example%2Fa',
    'https://news.example/a',
  ],
  [
    'https://cdn.embedly.com/widgets/media.html?src=https%3A%2F%2Fplayer.example%2Fx&url=https%3A%2F%2Fnews.example%2Fa',
    'https://news.example/a',
  ],
  ['//cdn.iframe.ly/api/iframe?url=https%3A%2F%2Fnews.example%2Fa&key=1', 'https://news.example/a'],
  [
    'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3240.8!2d139.76!3d35.68!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!3m3!1m2!1s0x0%3A0x0!2z5p2x5Lqs6aeF!5e0!3m2!1sja!2sjp!4v1',
    'https://www.google.com/maps?q=35.68,139.76',
  ],
  [
    'https://www.google.com/maps/embed?pb=!1m2!1s0x60188b857628235d%3A0xcdd8aef709a2b520!2z5p2x5Lqs6aeF!2d139.76!3d-35.68',
    'https://www.google.com/maps?q=-35.68,139.76',
  ],
  [
    'https://www.google.com/maps/embed?pb=!1m2!1s0x60188b:0xcdd8!2s%E6%9D%B1%E4%BA%AC%E9%A7%85!5e0',
    'https://www.google.com/maps?q=%E6%9D%B1%E4%BA%AC%E9%A7%85',
  ],
  [
    'https://www.google.com/maps/embed?pb=!4v1!6m8!1m7!1sAbC!2m2!1d35.68!2d139.76!3f90!4f0',
    'https://www.google.com/maps?q=35.68,139.76',
  ],
  [
    'https://maps.google.co.jp/maps?f=q&hl=ja&q=東京駅&ll=35.68,139.76&z=14&output=embed',
    'https://www.google.com/maps?q=%E6%9D%B1%E4%BA%AC%E9%A7%85&ll=35.68,139.76&z=14',
  ],
  [
    'https://maps.google.com/maps?ll=35.68,139.76&output=embed',
    'https://www.google.com/maps?q=35.68,139.76',
  ],
  [
    'https://www.google.com/maps/embed/v1/place?key=K&q=Tokyo+Station',
    'https://www.google.com/maps?q=Tokyo%20Station',
  ],
  [
    'https://docs.google.com/forms/d/e/1FAIpQ/viewform?embedded=true',
    'https://docs.google.com/forms/d/e/1FAIpQ/viewform',
  ],
  [
    'https://docs.google.com/presentation/d/e/2PACX/pubembed?start=false',
    'https://docs.google.com/presentation/d/e/2PACX/pub',
  ],
  [
    'https://docs.google.com/presentation/d/1AbC/embed?start=false',
    'https://docs.google.com/presentation/d/1AbC/view',
  ],
  [
    'https://docs.google.com/document/d/e/2PACX/pub?embedded=true',
    'https://docs.google.com/document/d/e/2PACX/pub',
  ],
  [
    'https://docs.google.com/spreadsheets/d/e/2PACX/pubhtml?gid=5&widget=true',
    'https://docs.google.com/spreadsheets/d/e/2PACX/pubhtml?gid=5',
  ],
  [
    'https://docs.google.com/spreadsheets/d/1AbC/htmlembed',
    'https://docs.google.com/spreadsheets/d/1AbC/view',
  ],
  ['https://drive.google.com/file/d/1AbC/preview', 'https://drive.google.com/file/d/1AbC/view'],
  [
    'https://docs.google.com/gview?url=https://old.example/a.pdf&embedded=true',
    'https://old.example/a.pdf',
  ],
  [
    'https://calendar.google.com/calendar/embed?src=a%40group.calendar.google.com&ctz=Asia%2FTokyo',
    'https://calendar.google.com/calendar/embed?src=a@group.calendar.google.com&ctz=Asia/Tokyo',
  ],
  ['https://www.scribd.com/embeds/123/content?start_page=1', 'https://www.scribd.com/document/123'],
  ['https://www.instagram.com/p/abc/embed/', 'https://www.instagram.com/p/abc/'],
  [
    'https://www.instagram.com/reel/abc/embed/captioned/?v=14',
    'https://www.instagram.com/reel/abc/',
  ],
  [
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fx%2Fposts%2F1&width=500',
    'https://www.facebook.com/x/posts/1',
  ],
  [
    'https://www.facebook.com/ja_JP/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fx%2Fvideos%2F1%2F',
    'https://www.facebook.com/x/videos/1/',
  ],
  [
    'https://platform.twitter.com/embed/Tweet.html?dnt=false&id=20',
    'https://twitter.com/i/status/20',
  ],
  [
    'https://embed.bsky.app/embed/did:plc:abc/app.bsky.feed.post/3k',
    'https://bsky.app/profile/did:plc:abc/post/3k',
  ],
  ['https://mastodon.example/@hana/123/embed', 'https://mastodon.example/@hana/123'],
  [
    'https://codepen.io/team/codepen/embed/preview/PNaGbb?default-tab=js',
    'https://codepen.io/team/codepen/pen/PNaGbb',
  ],
  ['//jsfiddle.net/hana/abc123/3/embedded/result/', 'https://jsfiddle.net/hana/abc123/3/'],
  [
    'https://rcm-fe.amazon-adsystem.com/e/cm?t=hana-22&o=9&p=8&l=as1&asins=4041026229&ref=x',
    'https://www.amazon.co.jp/dp/4041026229?tag=hana-22',
  ],
  [
    'http://rcm-jp.amazon.co.jp/e/cm?t=hana-22&o=9&asins=4041026229',
    'https://www.amazon.co.jp/dp/4041026229?tag=hana-22',
  ],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=139.7,35.6,139.8,35.7&layer=mapnik&marker=35.68,139.76',
    'https://www.openstreetmap.org/?mlat=35.68&mlon=139.76',
  ],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=139.7%2C35.6%2C139.8%2C35.7',
    'https://www.openstreetmap.org/?bbox=139.7,35.6,139.8,35.7',
  ],
  [
    'https://map.yahoo.co.jp/embedmap/V3/?lat=35.68&lon=139.76&zoom=16',
    'https://map.yahoo.co.jp/place?lat=35.68&lon=139.76&zoom=16',
  ],
])('R1.6 the card for the embed %s links to the page of its content', (src, page) => {
  expect(parseEmbedTarget(src)).toMatchObject({ href: page, isPage: true });
});

test.each([
  [
    'https://player.example/?url=https%3A%2F%2Fnews.example%2Fa',
    'player.example/?url=https%3A%2F%2Fnews.example%2Fa',
  ],
  [
    'https://hatenablog-parts.com/embed?url=javascript%3Aalert(1)',
    'hatenablog-parts.com/embed?url=javascript%3Aalert(1)',
  ],
  [
    'https://www.youtube.com.evil.example/embed/AbC_123-xyz',
    'youtube.com.evil.example/embed/AbC_123-xyz',
  ],
  [
    'https://e.example/www.youtube.com/embed/AbC_123-xyz',
    'e.example/www.youtube.com/embed/AbC_123-xyz',
  ],
])('R1.6 leaves the address of an unknown player unchanged: %s', (src, text) => {
  expect(parseEmbedTarget(src)).toEqual({ href: src, name: null, isPage: false });
  expect(readableAddress(src)).toBe(text);
});

test.each([
  [
    'https://www.google.com/maps/embed?pb=!2d139.76!3d35.68!1s0x0%3A0x0!2z5p2x5Lqs6aeF!5e0',
    '東京駅',
  ],
  ['https://www.google.com/maps/embed?pb=!2d139.76!3d35.68!3m2!1sja!2sjp', 'Google マップ'],
  ['https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/1', 'SoundCloud'],
  ['https://bandcamp.com/EmbeddedPlayer/album=1/size=large/', 'Bandcamp'],
  ['https://speakerdeck.com/player/0123abcd', 'Speaker Deck'],
  [
    'https://hatenablog-parts.com/embed?url=https%3A%2F%2Fja.wikipedia.org%2Fwiki%2F%25E6%25A2%2585',
    'ja.wikipedia.org/wiki/梅',
  ],
  ['https://e.example/%E2%80%AEgnp.exe', 'e.example/%E2%80%AEgnp.exe'],
])('R1.6 the card for the embed %s has a name or a readable address', (src, text) => {
  const target = parseEmbedTarget(src);
  expect(target?.name ?? readableAddress(target?.href ?? '')).toBe(text);
});

test.each(['/own', 'own/page.html', '', 'javascript:alert(1)', 'data:text/html,x', 'about:blank'])(
  'R1.6 an embed with a relative or unsafe address has no card: %j',
  (src) => {
    expect(parseEmbedTarget(src)).toBeNull();
  },
);
