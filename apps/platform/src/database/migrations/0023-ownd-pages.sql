-- Pages of the site that a blogger keeps beside his blog: [{ "label", "url" }], in the order of its menu.
alter table blogs add column ownd_pages jsonb not null default '[]'
  check (
    jsonb_typeof(ownd_pages) = 'array'
    and jsonb_array_length(ownd_pages) <= 8
    and not jsonb_path_exists(
      ownd_pages,
      '$[*] ? (!(@.label.type() == "string" && @.url.type() == "string"))'
    )
  );
