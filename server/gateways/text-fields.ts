/** The fields of another house's JSON as texts; numbers stand there now with quotes, now without. */
export function textFields(answer: unknown): Record<string, string> {
  const entries = typeof answer === 'object' && answer ? Object.entries(answer) : []
  return Object.fromEntries(
    entries
      .filter(([, value]) => typeof value === 'string' || Number.isSafeInteger(value))
      .map(([name, value]) => [name, String(value)]),
  )
}
