// loaded before each test file of the project `postgresql`: `aDatabase` asks for it
process.env['ENGAWA_TEST_DATABASE'] = 'postgresql';
