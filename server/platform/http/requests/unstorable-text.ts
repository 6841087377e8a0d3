const unstorable = /[\0\p{Cs}]/u

/**
 * Path to a text, or a name, in a value that the database refuses: NUL, or half of a pair; for the field of a refusal.
 * Undefined where there is none.
 */
export function findUnstorable(value: unknown, way: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return unstorable.test(value) ? way.join('.') : undefined
  if (Array.isArray(value)) return firstOf([...value.entries()], way)
  return isPlain(value) ? firstOf(Object.entries(value), way) : undefined
}

function firstOf(entries: readonly (readonly [string | number, unknown])[], way: readonly string[]) {
  for (const [name, part] of entries) {
    const here = [...way, String(name).replace(unstorables, '�')]
    if (typeof name === 'string' && unstorable.test(name)) return here.join('.')
    const found = findUnstorable(part, here)
    if (found !== undefined) return found
  }
  return undefined
}

const unstorables = new RegExp(unstorable.source, 'gu')

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value))
