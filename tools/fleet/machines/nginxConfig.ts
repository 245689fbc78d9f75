/** One address for several processes that do the same. */
export type Balanced = {
  readonly port: number;
  /** `address:port` of each */
  readonly upstreams: readonly string[];
  /** what of their answers it keeps: pages for a second, or files for as long as they say */
  readonly keeps: 'pages' | 'files' | 'nothing';
};

const PAGES = `
      proxy_cache pages;
      proxy_cache_key $scheme$http_host$request_uri;
      # what they say of 30 s and of old copies is for caches that are far away
      proxy_ignore_headers Cache-Control Expires X-Accel-Expires;
      proxy_cache_valid 200 301 404 410 1s;
      proxy_cache_bypass $is_own;
      proxy_no_cache $is_own $is_private;`;

const FILES = `
      proxy_cache files;
      proxy_cache_key $scheme$http_host$request_uri;`;

const KEPT: Readonly<Record<Balanced['keeps'], string>> = {
  pages: PAGES,
  files: FILES,
  nothing: '',
};

const serverOf = ({ port, upstreams, keeps }: Balanced, index: number) => `
  upstream group${index} { ${upstreams.map((address) => `server ${address} max_fails=0;`).join(' ')} }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://group${index};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 1s;
      # GET and HEAD go to the next one where one is gone or has no room; a POST only where nothing was sent yet
      proxy_next_upstream error timeout invalid_header http_502 http_503 http_504;
      proxy_next_upstream_tries ${upstreams.length};${KEPT[keeps]}
      add_header X-Upstream $upstream_addr always;
      add_header X-Cache $upstream_cache_status always;
    }
  }`;

/**
 * Configuration of a balancer that is a cache of pages, too. A page is kept for a second, whoever asks for
 * it, and never shown beyond; what is not `public`, sets a cookie or belongs to a session by a link or to a
 * browser with a lane passes by. What `Vary` names is kept apart by nginx itself.
 * @param folder of its own, for all that it writes
 */
export const nginxConfig = (folder: string, balanced: readonly Balanced[]): string => {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  // workers of root are nobody else's, who could not look into the folder
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  return `${user}daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  # pictures of 10 MB pass: what a body may have is the programs' to say, address by address
  client_max_body_size 12m;
  access_log off; ${temporary.join(' ')}
  proxy_buffer_size 32k; proxy_buffers 8 32k; proxy_busy_buffers_size 64k;
  proxy_cache_path ${folder}/pages keys_zone=pages:4m max_size=256m inactive=1m use_temp_path=off;
  proxy_cache_path ${folder}/files keys_zone=files:4m max_size=256m use_temp_path=off;
  map $http_cookie $is_own {
    default "";
    "~(?:^|;\\s*)(?:lane|engawa_set|__Host-engawa_set)=" 1;
  }
  map $upstream_http_cache_control $is_private {
    default 1;
    "~*^public\\b(?!.*\\b(?:private|no-store)\\b)" "";
  }
${balanced.map(serverOf).join('\n')}
}
`;
};
