/** The keys of a record that has no others. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) =>
  Object.keys(record) as Key[]

export function pick<From extends object, const Keys extends readonly (keyof From)[]>(
  from: From,
  keys: Keys,
): Pick<From, Keys[number]> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<From, Keys[number]>
}
