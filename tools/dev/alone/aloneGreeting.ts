import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { DEMO_BLOGS } from '@engawa/delivery/start/demo.ts';
import type { Endpoints } from '@engawa/delivery/start/endpoints.ts';

/** The greeting of a session with `--alone`: addresses, and the missing parts. */
export const aloneGreetingFor = ({ host }: Endpoints): string => {
  const blogs = TEMPLATE_NAMES.map(
    (template) => `  ${template.padEnd(9)} ${host.origin}/${DEMO_BLOGS[template]}/`,
  );
  return [
    '',
    'The session is ready, on fixtures. Ctrl-C ends it.',
    '',
    'The blog of the fixtures, by its template:',
    ...blogs,
    '',
    'Pages of other remotes are missing, their modules are placeholder boxes, and sign-in is disabled.',
    '',
  ].join('\n');
};
