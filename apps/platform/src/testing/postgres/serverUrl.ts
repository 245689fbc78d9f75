/** Returns the address of a database on the tests' PostgreSQL. @param folder of its socket */
export const serverUrl = (folder: string, name: string): string =>
  `postgres://postgres@localhost/${name}?host=${encodeURIComponent(folder)}`;
