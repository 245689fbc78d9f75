/** One configuration for all packages: TypeScript and JSX through swc, styles as class names. */
export default {
  testMatch: ['<rootDir>/{apps,libs,tools}/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data', '<rootDir>/.nx'],
  testEnvironment: 'node',
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
    '/node_modules/(?!(@fastify/cookie|cookie|valibot|typed-redux-saga|isbot|jsdom|@exodus|parse5|entities|cssstyle|@asamuzakjp|@csstools|@bramus|lru-cache|tough-cookie|html-encoding-sniffer|whatwg-|data-urls|w3c-xmlserializer|@electric-sql)/?)',
  ],
  moduleNameMapper: { '\\.module\\.scss$': 'identity-obj-proxy' },
};
