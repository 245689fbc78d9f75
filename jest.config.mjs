import { WHOLE_RUN_TESTS } from './jest/wholeRunTests.ts';

/** One configuration for all packages: TypeScript and JSX through swc, styles as class names. */
const shared = {
  testPathIgnorePatterns: ['/node_modules/', '/dist(-[\\w-]+)?/'],
  modulePathIgnorePatterns: ['/dist(-[\\w-]+)?/', '<rootDir>/.data', '<rootDir>/.nx'],
  testEnvironment: '<rootDir>/jest/environment.mjs',
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  // libraries that ship ES modules only
  transformIgnorePatterns: [
    '/node_modules/(?!(@fastify/cookie|cookie|valibot|typed-redux-saga|isbot|request-filtering-agent|jsdom|@exodus|parse5|entities|cssstyle|@asamuzakjp|@csstools|@bramus|lru-cache|tough-cookie|react-router|@remix-run|cookie-es|commander|@commander-js|html-encoding-sniffer|leven|whatwg-|data-urls|w3c-xmlserializer|@electric-sql)/?)',
  ],
  moduleNameMapper: {
    '\\.scss$': '<rootDir>/jest/styles.cjs',
    '^jsdom$': '<rootDir>/jest/jsdom.cjs',
    '^@electric-sql/pglite$': '<rootDir>/jest/pglite.cjs',
    '^puppeteer$': '<rootDir>/jest/puppeteer.cjs',
    '^react-router$': '<rootDir>/jest/reactRouter.cjs',
    // has `import.meta`, which no CommonJS module may contain; only framework mode calls it
    '/routeModules\\.js$': '<rootDir>/jest/reactRouter.cjs',
  },
};

const PLATFORM = '<rootDir>/apps/platform/src';
/** a whole run tests these on PostgreSQL, too */
const ON_BOTH_DATABASES = [
  `${PLATFORM}/domain/{imports,purges,rankings,search,search/indexing}/*.test.ts`,
  `${PLATFORM}/{http,http/admin,http/base,http/cheers,resources,seed}/*.test.ts`,
  `${PLATFORM}/jobs/{indexJob,rankingJob}.test.ts`,
  `${PLATFORM}/resources/{member/followFeed*,search/findNearWords,site/blogsNewEntries}.test.ts`,
  // those of accounts that ask a database; the others are the same on any
  `${PLATFORM}/domain/accounts/{deleteAccount,signUp}.test.ts`,
  `${PLATFORM}/http/accounts/{accountRoutes,sentTwice,settings/settings}.test.ts`,
  `${PLATFORM}/resources/comments/postComment.test.ts`,
  `${PLATFORM}/start/reportReservedNames.test.ts`,
];
/** what needs a real PostgreSQL */
const POSTGRES_ONLY = '/apps/platform/src/database/postgres/';

// set by `npm test` without --whole
const isChosenOnly = process.env.ENGAWA_TEST_SCOPE === 'chosen';

// tests that start the platform must not fill the database that a developer has named for himself
delete process.env.DATABASE_URL;
delete process.env.DATABASE_REPLICA_URL;

export default {
  // a busy machine is no failure: tests wait for conditions, and this bounds the ones that never come
  testTimeout: 240_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/{apps,libs,delivery,harness,tools,e2e}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [
        ...shared.testPathIgnorePatterns,
        POSTGRES_ONLY,
        ...(isChosenOnly ? WHOLE_RUN_TESTS : []),
      ],
      globalSetup: `${PLATFORM}/testing/globalSetup.ts`,
      globalTeardown: `${PLATFORM}/testing/globalTeardown.ts`,
    },
    {
      // the tests of the pool, and those of the platform once more, on a real PostgreSQL
      ...shared,
      displayName: 'postgresql',
      testMatch: [
        `${PLATFORM}/database/postgres/*.test.ts`,
        `${PLATFORM}/{domain/entries,http/editor,resources/reactions}/*.test.ts`,
        `${PLATFORM}/resources/people/{block,follow,followMigration}.test.ts`,
        `${PLATFORM}/resources/{owner/entryForms,request/writeLimit,writeThenRead}.test.ts`,
        ...(isChosenOnly ? [] : ON_BOTH_DATABASES),
      ],
      globalSetup: `${PLATFORM}/testing/postgres/globalSetup.ts`,
      globalTeardown: `${PLATFORM}/testing/globalTeardown.ts`,
      setupFilesAfterEnv: [`${PLATFORM}/testing/postgres/onPostgres.ts`],
    },
  ],
};
