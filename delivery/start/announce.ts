import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { DEMO_BLOGS, DEMO_MEMBER } from './demo.ts';
import type { Endpoints } from './endpoints.ts';

/** The machine-readable announcement: one line of JSON. Lists blogs only with the demo. */
export const announcementFor = (places: Endpoints, hasDemo: boolean): string =>
  JSON.stringify({
    host: places.host.origin,
    assets: places.assets.origin,
    platform: places.platform.origin,
    ...(places.console === null ? {} : { console: places.console.origin }),
    blogs: hasDemo ? DEMO_BLOGS : {},
  });

/** The greeting for a person: addresses and the demo login. */
export const greetingFor = (places: Endpoints, hasDemo: boolean): string => {
  const { origin } = places.host;
  const blogs = TEMPLATE_NAMES.map(
    (template) => `  ${template.padEnd(9)} ${origin}/${DEMO_BLOGS[template]}/`,
  );
  return [
    '',
    'Engawa is ready. Ctrl-C ends it.',
    ...(hasDemo ? ['', 'A blog in each template:', ...blogs] : []),
    '',
    `Front page       ${origin}/`,
    `What is live     ${origin}/_console`,
    ...(places.console === null
      ? []
      : [
          `Release console  ${places.console.origin}/ (grant access with npm run team -- grant AMEBAID --role release)`,
        ]),
    ...(hasDemo
      ? [`Sign in          as ${DEMO_MEMBER.amebaId} with the password ${DEMO_MEMBER.password}`]
      : [`Sign up          ${places.platform.origin}/signup`]),
    '',
  ].join('\n');
};
