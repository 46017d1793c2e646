/** A path with those parameters that say something: undefined and the given defaults are left out. */
export function addressOf(path: string, parameters: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '');
  const query = given.map(([name, value]) => `${name}=${encoded(String(value))}`).join('&');
  return query ? `${path}?${query}` : path;
}

/** A comma needs no encoding there, and addresses are read by people. */
const encoded = (value: string) => encodeURIComponent(value).replaceAll('%2C', ',');
