/** The fields of a gateway's JSON as texts: numbers come with quotes or without. */
export function textFields(answer: unknown): Record<string, string> {
  const entries = typeof answer === 'object' && answer ? Object.entries(answer) : []
  return Object.fromEntries(
    entries
      .filter(([, value]) => typeof value === 'string' || Number.isSafeInteger(value))
      .map(([name, value]) => [name, String(value)]),
  )
}
