const TEST_MS = 30_000;

// loaded before each test file of the project `postgresql`: `aDatabase` asks for it
process.env['ENGAWA_TEST_DATABASE'] = 'postgresql';
// server and tests share the processors
jest.setTimeout(TEST_MS);
