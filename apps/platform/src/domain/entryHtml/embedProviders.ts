const YOUTUBE = String.raw`^(?:(?:\w+\.)?youtube(?:-nocookie|education)?\.com|youtube\.googleapis\.com)`;
const VIDEO_ID = String.raw`([\w-]{6,20})`;
const START = '[&t={start|t|#t|time_continue}]';
const HATENA_BLOGS = String.raw`[\w-]+\.(?:hatenablog|hatenadiary)\.(?:com|jp|org)|[\w-]+\.hateblo\.jp`;
const GOOGLE_MAPS = String.raw`^(?:maps\.)?google\.[\w.]+\/maps`;
const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`;
const NICO = String.raw`nicovideo\.jp`;

/**
 * Maps the address of a player, frame or script to its page, one pattern per line; the first match
 * wins. No existing data set has these rules: oEmbed maps pages to endpoints, and parsers of video
 * addresses know few providers.
 * - The pattern matches `host/path?query#fragment`, the host without `www.`, case-insensitive.
 * - The page: `{1}` is the pattern's first capture group, `{start|t}` the first of these parameters
 * that is present, `{#t}` a parameter of the fragment, and `[…]` is omitted if a parameter in it is
 * missing. If another parameter is missing, the line does not match. A parameter alone is a
 * complete address, and `//` takes the scheme of the embed. `-`: the card opens the player itself,
 * because the player addresses of SoundCloud, SlideShare and Speaker Deck contain only a number,
 * from which the page cannot be derived.
 * - The name of the page, used if neither the text of the embed nor the address contains a name.
 */
const PROVIDERS = String.raw`
${YOUTUBE}/embed/live_stream https://www.youtube.com/channel/{channel}/live
${YOUTUBE}/embed.*[?&]listType=user_uploads https://www.youtube.com/@{list}/videos
${YOUTUBE}/embed.*[?&]listType=search https://www.youtube.com/results?search_query={list}
${YOUTUBE}/(?:embed/?(?:videoseries/?)?|playlist)[?] https://www.youtube.com/playlist?list={list}
${YOUTUBE}/(?:embed/?|watch|live_chat)[?] https://www.youtube.com/watch?v={v}[&list={list}]${START}
${YOUTUBE}/shorts/${VIDEO_ID} https://www.youtube.com/shorts/{1}
${YOUTUBE}/(?:c?p|view_play_list)/(?:PL)?([\w-]+) https://www.youtube.com/playlist?list=PL{1}
(?:${YOUTUBE}/(?:embed|v|e|vi|live)|^youtu\.be)/${VIDEO_ID} https://www.youtube.com/watch?v={1}[&list={list}]${START}
^player\.vimeo\.com/video/(\d+) https://vimeo.com/{1}[/{h}][#t={#t|t}]
^vimeo\.com/moogaloop\.swf https://vimeo.com/{clip_id}
^vimeo\.com/((?:event|showcase|album)/\d+)/embed https://vimeo.com/{1}
^(?:ext\.)?live\d*\.${NICO}/(?:embed|thumb|watch)/(\w+) https://live.nicovideo.jp/watch/{1}
^ext\.seiga\.${NICO}/thumb/(\w+) https://seiga.nicovideo.jp/seiga/{1}
^ext\.${NICO}/thumb_mylist/(\d+) https://www.nicovideo.jp/mylist/{1}
^ext\.${NICO}/thumb_user/(\d+) https://www.nicovideo.jp/user/{1}
^ext\.${NICO}/thumb_community/(\w+) https://com.nicovideo.jp/community/{1}
^ext\.${NICO}/thumb_channel/(\w+) https://ch.nicovideo.jp/{1}
^(?:(?:embed|ext|sp)\.)?${NICO}/(?:watch|v|embed|thumb|thumb_watch)/(\w+) https://www.nicovideo.jp/watch/{1}[?from={from}]
^nico\.ms/(\w+) https://www.nicovideo.jp/watch/{1}[?from={from}]
^dailymotion\.com/(?:embed|widget)/playlist/(\w+) https://www.dailymotion.com/playlist/{1}
^dailymotion\.com/(?:embed/video|swf(?:/video)?|video)/(\w+) https://www.dailymotion.com/video/{1}[?start={start}]
^geo\.dailymotion\.com/player https://www.dailymotion.com/video/{video}[?start={start|startTime}]
^geo\.dailymotion\.com/player https://www.dailymotion.com/playlist/{playlist}
^player\.twitch\.tv/.*[?&]video=v?(\d+) https://www.twitch.tv/videos/{1}[?t={time|t}]
^(?:player|embed)\.twitch\.tv/ https://www.twitch.tv/collections/{collection}
^(?:player|embed)\.twitch\.tv/ https://www.twitch.tv/{channel}
^twitch\.tv/(?:embed/)?(\w+)/(?:chat|embed) https://www.twitch.tv/{1}
^clips\.twitch\.tv/embed https://clips.twitch.tv/{clip}
^tiktok\.com/(?:embed(?:/v\d)?|player/v\d)/(\d+) https://www.tiktok.com/@/video/{1}
^tiktok\.com/embed/(@[\w.]+) https://www.tiktok.com/{1}
^player\.bilibili\.com/player\.html https://www.bilibili.com/video/{bvid}[?p={p|page}]
^player\.bilibili\.com/player\.html https://www.bilibili.com/video/av{aid}[?p={p|page}]
^player\.youku\.com/(?:embed|player\.php/sid)/(\w+=*) https://v.youku.com/v_show/id_{1}.html
^embed\.ted\.com/(?:talks/)?(?:lang/[\w-]+/)?([\w-]+) https://www.ted.com/talks/{1}
^streamable\.com/(?:e|o|s)/(\w+) https://streamable.com/{1}
^loom\.com/embed/(\w+) https://www.loom.com/share/{1}
^archive\.org/embed/([\w.-]+) https://archive.org/details/{1}
^(?:player\.)?kick\.com/(?:embed/)?(\w+) https://kick.com/{1}
^rumble\.com/embed/(\w+) - Rumble
^fast\.wistia\.(?:net|com)/embed/ - Wistia
^ustream\.tv/embed/(recorded/\d+) https://www.ustream.tv/{1}
^video\.fc2\.com/(?:\w\w/)?embed/player/(\w+) https://video.fc2.com/content/{1}
^static\.blog-video\.jp/ - Ameba
^blogger\.com/video\.g - Blogger
^gyazo\.com/player/(\w+) https://gyazo.com/{1}
^giphy\.com/embed/(\w+) https://giphy.com/gifs/{1}
^tenor\.com/embed/(\d+) https://tenor.com/view/{1}
^sketchfab\.com/models/(\w+)/embed https://sketchfab.com/3d-models/{1}

spotify\.com/.*spotify(?::|%3A)user(?::|%3A)[^:%&]+(?::|%3A)(playlist)(?::|%3A)(\w+) https://open.spotify.com/{1}/{2}
spotify\.com/.*spotify(?::|%3A)(track|album|artist|playlist|show|episode)(?::|%3A)(\w+) https://open.spotify.com/{1}/{2}
^(?:open|play|embed)\.spotify\.com/(?:embed(?:-podcast)?/|intl-[\w-]+/)+(\w+/\w+) https://open.spotify.com/{1}[?t={t}]
^(?:creators|podcasters)\.spotify\.com/(pod/(?:show|profile)/[^/]+)/embed(/episodes/[^/?]+)? https://podcasters.spotify.com/{1}[{2}]
^anchor\.fm/([^/]+)/embed(/episodes/[^/?]+)? https://anchor.fm/{1}[{2}]
^embed\.((?:music|podcasts|itunes|books)\.apple\.com/[^?#]+) https://{1}[?i={i}]
^tools\.applemusic\.com/embed/v\d/(\w+/[\w.]+) https://music.apple.com/{country}/{1}
^(?:w|player)\.soundcloud\.com/player.*api(?:-v2)?\.soundcloud\.com - SoundCloud
^(?:w|player)\.soundcloud\.com/player {url}
^bandcamp\.com/EmbeddedPlayer - Bandcamp
^(?:player-widget\.)?mixcloud\.com/(?:widget|media).*[?&]feed=(?:https?(?::|%3A)(?:/|%2F){2}(?:www\.|x\.)?mixcloud\.com)?(?:/|%2F)([^&]+) https://www.mixcloud.com/{1}
^(?:widget\.)?deezer\.com/(?:\w+/)?widget/\w+/(\w+/\d+) https://www.deezer.com/{1}
^deezer\.com/plugins/player.*[?&]type=(\w+?)s?(?:&|$) https://www.deezer.com/{1}/{id}
^embed\.tidal\.com/(\w+?)s?/([\w-]+) https://tidal.com/{1}/{2}
^audiomack\.com/embed/(song|album|playlist)/([^/?]+)/([^/?]+) https://audiomack.com/{2}/{1}/{3}
^audiomack\.com/embed/([^/?]+/(?:song|album|playlist)/[^/?]+) https://audiomack.com/{1}
^embed\.awa\.fm/(\w+/\w+) https://s.awa.fm/{1}
^nana-music\.com/(sounds|playlists)/embed/(\w+) https://nana-music.com/{1}/{2}
^widget\.kkbox\.com/ - KKBOX
^stand\.fm/embed/(episodes/\w+) https://stand.fm/{1}
^voicy\.jp/embed/(channel/[\d/]+) https://voicy.jp/{1}
^listen\.style/(p/[^/]+/[^/]+)/embed https://listen.style/{1}

${GOOGLE_MAPS}/embed.*!1d${NUMBER}!2d${NUMBER}!3f https://www.google.com/maps?q={1},{2} Google マップ
${GOOGLE_MAPS}/embed.*?!2d${NUMBER}!3d${NUMBER} https://www.google.com/maps?q={2},{1} Google マップ
${GOOGLE_MAPS}/embed.*!1s0x\w+(?::|%3A)0x\w+!2s([^!&]+) https://www.google.com/maps?q={1} Google マップ
${GOOGLE_MAPS}/embed/v1/directions https://www.google.com/maps/dir/?api=1&origin={origin}&destination={destination} Google マップ
${GOOGLE_MAPS}/embed/v1/streetview https://www.google.com/maps/@?api=1&map_action=pano&viewpoint={location} Google マップ
${GOOGLE_MAPS}/embed/v1/ https://www.google.com/maps?q={q|center}[&z={zoom}] Google マップ
${GOOGLE_MAPS}/d/(?:u/\d+/)?(?:embed|viewer) https://www.google.com/maps/d/viewer?mid={mid} Google マップ
${GOOGLE_MAPS}/ms[?] https://www.google.com/maps/d/viewer?mid={mid|msid} Google マップ
${GOOGLE_MAPS}/?[?].*output=(?:sv)?embed https://www.google.com/maps?saddr={saddr}&daddr={daddr} Google マップ
${GOOGLE_MAPS}/?[?].*output=(?:sv)?embed https://www.google.com/maps?q={q|query|near}[&ll={ll|sll}][&z={z}] Google マップ
${GOOGLE_MAPS}/?[?].*output=(?:sv)?embed https://www.google.com/maps?q={cbll|ll|sll|center}[&z={z}] Google マップ
^openstreetmap\.org/export/embed\.html.*[?&]marker=${NUMBER}(?:,|%2C)${NUMBER} https://www.openstreetmap.org/?mlat={1}&mlon={2} OpenStreetMap
^bing\.com/maps/embed https://www.bing.com/maps?cp={cp}[&lvl={lvl}] Bing マップ
^(?:lookerstudio|datastudio)\.google\.com/embed/(?:u/\d+/)?reporting/([\w/-]+) https://lookerstudio.google.com/reporting/{1} Looker Studio
^openstreetmap\.org/export/embed\.html https://www.openstreetmap.org/?bbox={bbox} OpenStreetMap
^map\.yahoo\.co\.jp/embed https://map.yahoo.co.jp/place?lat={lat}&lon={lon}[&zoom={zoom|z}] Yahoo!マップ
^(?:calendar\.google\.com|google\.com)/calendar/(?:u/\d+/|b/\d+/)?(?:html)?embed https://calendar.google.com/calendar/embed?src={src}[&ctz={ctz}] Google カレンダー
^docs\.google\.com/(?:a/[^/]+/)?(forms/d/[^?]+/viewform) https://docs.google.com/{1} Google フォーム
^docs\.google\.com/(?:a/[^/]+/)?spreadsheet/(?:embedded)?(?:viewform|form) https://docs.google.com/spreadsheet/viewform?formkey={formkey} Google フォーム
^docs\.google\.com/(?:a/[^/]+/)?(presentation/d/[^?]+)/pubembed https://docs.google.com/{1}/pub Google スライド
^docs\.google\.com/(?:a/[^/]+/)?(presentation/d/[^?]+)/(?:embed|preview) https://docs.google.com/{1}/view Google スライド
^docs\.google\.com/(?:a/[^/]+/)?(document/d/[^?]+)/(pub) https://docs.google.com/{1}/{2} Google ドキュメント
^docs\.google\.com/(?:a/[^/]+/)?(spreadsheets/d/[^?]+)/(pubhtml) https://docs.google.com/{1}/{2}[?gid={gid}] Google スプレッドシート
^docs\.google\.com/(?:a/[^/]+/)?(document|spreadsheets|drawings|file)/d/([\w-]+)/(?:preview|htmlembed|embed) https://docs.google.com/{1}/d/{2}/view Google ドキュメント
^drive\.google\.com/(?:a/[^/]+/)?file/d/([\w-]+) https://drive.google.com/file/d/{1}/view Google ドライブ
^drive\.google\.com/embeddedfolderview https://drive.google.com/drive/folders/{id} Google ドライブ
^docs\.google\.com/(?:gview|viewer) {url}
^view\.officeapps\.live\.com/op/(?:embed|view)\.aspx {src}
^slideshare\.net/slideshow/embed_code - SlideShare
^speakerdeck\.com/(?:player|embed)/\w - Speaker Deck
^(slides\.com/[\w-]+/[\w-]+|docswell\.com/slide/\w+)/embed https://{1}
^app\.box\.com/embed(?:_widget)?/s/(\w+) https://app.box.com/s/{1}
^scribd\.com/embeds/(\d+) https://www.scribd.com/document/{1}
^(?:e\.)?issuu\.com/embed\.html\?.*[?&]?u= https://issuu.com/{u}/docs/{d}
^prezi\.com/(p/|v/|i/)?embed/([\w-]+) https://prezi.com/[{1}]{2}
^(?:embed\.)?figma\.com/embed {url}
^canva\.com/design/([\w-]+/[\w-]+)/(?:view|watch) https://www.canva.com/design/{1}/view

^(?:hatenablog-parts|hatenablog|blog\.hatena\.ne)\.(?:com|jp)/embed/?\? {url|uri}
^(${HATENA_BLOGS})/embed/([^?#]+) https://{1}/entry/{2}
^([\w.-]+)/embed/(\d{4}/\d{2}/\d{2}/\w+) //{1}/entry/{2}
^([^?#]+/)embed/?(?:\?[^#]*)?#\?secret= //{1}
^([^/?#]+/)\?(?:.*&)?embed=true //{1}?p={p}
^b\.hatena\.ne\.jp/entry/(?:parts|embed) {url}
^note\.(?:com|mu)/embed/notes/(\w+) https://note.com/n/{1}
^note\.(?:com|mu)/embed/magazines/(\w+) https://note.com/m/{1}
^ameblo\.jp/s/embed/reblog-card/([\w-]+/entry-\d+) https://ameblo.jp/{1}.html
(?:blogcard|blog_card|ogpcard|ogp-card|linkcard|link-card) {url|u|href|src}
^(?:i-)?cdn\.embedly\.com/widgets/ {url|src}
^(?:cdn\.)?iframe\.ly/api/iframe {url}
^(?:cdn\.)?iframe\.ly/(\w+) - iframely
^embed\.(?:zenn\.studio|zenn\.dev)/(?:card|link-card|tweet|github) {url|src}
^(?:[\w-]+\.)?(?:twitframe\.com|tweetframe\.com)/show {url}
^platform\.twitter\.com/embed https://twitter.com/i/status/{id}
^instagr(?:am\.com|\.am)/(?:[\w.]+/)?(p|reel|tv)/([\w-]+) https://www.instagram.com/{1}/{2}/
^instagram\.com/([\w.]+)/embed https://www.instagram.com/{1}/
^(?:\w+\.)?facebook\.com/(?:\w+/)?(?:v[\d.]+/)?plugins/\w+\.php {href}
^(?:\w+\.)?facebook\.com/video/embed https://www.facebook.com/watch/?v={video_id}
^(?:www\.)?threads\.(?:net|com)/(@[\w.]+/post/[\w-]+)/embed https://www.threads.com/{1}
^embed\.bsky\.app/embed/(did:\w+:\w+)/app\.bsky\.feed\.post/(\w+) https://bsky.app/profile/{1}/post/{2}
^assets\.pinterest\.com/ext/embed\.html https://www.pinterest.com/pin/{id}/
^(?:embed\.)?(?:redditmedia|embed\.reddit|reddit)\.com/(r/[^?#]+?)/?(?:[?#]|$) https://www.reddit.com/{1}/
^imgur\.com/((?:a/|gallery/)?\w+)/embed https://imgur.com/{1}
^(?:t\.me|telegram\.me)/([\w/]+)\?.*embed https://t.me/{1}
^([\w.-]+/@[\w.-]+/\d+)/embed //{1}
^(?:rcm-fe|ws-fe)\.amazon-adsystem\.com/.*[?&]asins?=(\w{10}) https://www.amazon.co.jp/dp/{1}[?tag={t|tag|tracking_id}]
^rcm-jp\.amazon\.co\.jp/.*[?&]asins?=(\w{10}) https://www.amazon.co.jp/dp/{1}[?tag={t|tag|tracking_id}]
^(?:rcm-na|ws-na|rcm)\.amazon(?:-adsystem)?\.com/.*[?&]asins?=(\w{10}) https://www.amazon.com/dp/{1}[?tag={t|tag|tracking_id}]
^(?:rcm|ws|rcm-\w+|ws-\w+)\.amazon(?:-adsystem)?\.(?:com|co\.jp)/ - Amazon
^kickstarter\.com/(projects/[^/]+/[^/]+)/widget https://www.kickstarter.com/{1}
^camp-fire\.jp/projects/(\d+)/widget https://camp-fire.jp/projects/view/{1}
^store\.steampowered\.com/widget/(\d+) https://store.steampowered.com/app/{1}/
^strava\.com/(activities/\d+|segments/\d+)/embed https://www.strava.com/{1}
^ridewithgps\.com/embeds.*[?&]type=(\w+) https://ridewithgps.com/{1}s/{id}
^(?:embed\.pixiv\.net|pixiv\.net)/(?:code|embed_mk2)\.php.*[?&]id=(\d+) https://www.pixiv.net/artworks/{1}

^codepen\.io/((?:team/)?[\w-]+)/embed/(?:preview/)?(\w+) https://codepen.io/{1}/pen/{2}
^jsfiddle\.net/((?:[\w-]+/)*?)(?:embedded|embed)(?:/|$) https://jsfiddle.net/{1}
^gist\.github\.com/((?:[\w-]+/)?[\da-f]{5,40})\.(?:js|pibb) https://gist.github.com/{1}
^gist-it\.(?:appspot\.com|sudarmuthu\.com)/(github\.com/[^?#]+|github/[^?#]+) https://{1}
^emgithub\.com/(?:embed(?:-v\d)?|iframe)\.(?:js|html) {target}
^(?:ghbtns\.com|lab\.lepture\.com|buttons\.github\.io)/.*[?&]user= https://github.com/{user}[/{repo}]
^codesandbox\.io/embed/([\w/-]+) https://codesandbox.io/s/{1}
^stackblitz\.com/(edit/[\w-]+) https://stackblitz.com/{1}
^(?:replit\.com|repl\.it)/(@[\w-]+/[\w-]+) https://replit.com/{1}
^paiza\.io/projects/e/([\w-]+) https://paiza.io/projects/{1}
^asciinema\.org/a/(\w+)(?:\.js|/) https://asciinema.org/a/{1}
^glitch\.com/embed/#!/embed/([\w-]+) https://glitch.com/~{1}
^jsbin\.com/(\w+)(?:/\d+)?/embed https://jsbin.com/{1}/edit
^observablehq\.com/embed/((?:d/)?@?[\w/-]+) https://observablehq.com/{1}
^scratch\.mit\.edu/projects/(?:embed/)?(\d+) https://scratch.mit.edu/projects/{1}/
^airtable\.com/embed/([\w/]+) https://airtable.com/{1}
`;

/** @property page template; null if the card opens the embed's own address */
export type EmbedProvider = {
  readonly embed: RegExp;
  readonly page: string | null;
  readonly name: string | null;
};

export const EMBED_PROVIDERS: readonly EmbedProvider[] = PROVIDERS.split('\n')
  .filter((line) => line !== '')
  .map((line) => {
    const [embed = '', page = '', ...name] = line.split(' ');
    return {
      embed: RegExp(embed, 'i'),
      page: page === '-' ? null : page,
      name: name.join(' ') || null,
    };
  });

/**
 * Elements that a third-party script fills, with the address of their page. `{}` is the attribute's
 * value.
 */
export const FILLED_BY_SCRIPTS: readonly (readonly [
  selector: string,
  attribute: string,
  address: string,
])[] = [
  ['[data-instgrm-permalink]', 'data-instgrm-permalink', '{}'],
  ['.tiktok-embed[cite]', 'cite', '{}'],
  ['.fb-post, .fb-video, .fb-page, .fb-comment-embed', 'data-href', '{}'],
  [String.raw`fb\:post, fb\:video, fb\:page`, 'href', '{}'],
  [
    '.twitter-tweet, .twitter-video, twitter-widget',
    'data-tweet-id',
    'https://twitter.com/i/status/{}',
  ],
  ['.twitter-timeline', 'data-screen-name', 'https://twitter.com/{}'],
  ['[data-text-post-permalink]', 'data-text-post-permalink', '{}'],
  [':is(div, span)[data-href]:empty:not([class*="fb-"])', 'data-href', '{}'],
  ['oembed', 'url', '{}'],
  ['[data-oembed-url]', 'data-oembed-url', '{}'],
  ['figure[embedded-service]', 'data-src', '{}'],
  ['lite-youtube', 'videoid', 'https://www.youtube.com/embed/{}'],
  ['amp-youtube', 'data-videoid', 'https://www.youtube.com/embed/{}'],
  ['lite-vimeo', 'videoid', 'https://vimeo.com/{}'],
  ['amp-vimeo', 'data-videoid', 'https://vimeo.com/{}'],
  ['amp-iframe', 'src', '{}'],
  ['amp-instagram', 'data-shortcode', 'https://www.instagram.com/p/{}/'],
  ['amp-twitter', 'data-tweetid', 'https://twitter.com/i/status/{}'],
  ['amp-facebook', 'data-href', '{}'],
  ['.imgur-embed-pub', 'data-id', 'https://imgur.com/{}'],
  ['script.speakerdeck-embed', 'data-id', 'https://speakerdeck.com/player/{}'],
  ['script[src*="pixiv.net/"]', 'data-id', 'https://embed.pixiv.net/code.php?id={}'],
];

/** A cheap test for the elements above, run on the HTML before their selectors. */
export const MAY_BE_FILLED = /data-|cite=|<fb:|<oembed|<amp-|<lite-/i;

/** Links that only a third-party script would label. */
export const LINKS_OF_SCRIPTS =
  'a.embedly-card, .embedly-card a, [data-iframely-url], .twitter-tweet a, .twitter-video a, a.twitter-timeline, .instagram-media a, .bluesky-embed a, .reddit-card a, .reddit-embed-bq a, .tiktok-embed a, .fb-post a, .fb-video a';
