-- Captions of films, a file of WebVTT in each language.
create table film_tracks (
  video_id bigint not null references entry_videos on delete cascade,
  -- as `srclang` has it
  language text not null,
  kind text not null check (kind in ('captions', 'subtitles')),
  label text not null,
  -- root-relative below /user_videos, beside the film
  track_path text not null unique,
  -- a file of the seed
  source_file text not null,
  primary key (video_id, language, kind)
);
