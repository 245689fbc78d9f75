// loaded before each test file of the project `postgresql`; read by `aDatabase`
process.env['ENGAWA_TEST_DATABASE'] = 'postgresql';
