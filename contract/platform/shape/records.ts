/** The keys of a record that has no others. */
export const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) =>
  Object.keys(record) as Key[]

/** A record of these keys, each with what is made of it. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>

export function pick<From extends object, const Keys extends readonly (keyof From)[]>(
  from: From,
  keys: Keys,
): Pick<From, Keys[number]> {
  const picked: Partial<From> = {}
  for (const key of keys) picked[key] = from[key]
  return picked as Pick<From, Keys[number]>
}
