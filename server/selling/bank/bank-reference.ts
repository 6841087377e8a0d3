const shortest = 6

/**
 * The bank's reference as it is compared over sources: letters and digits. Undefined where it is too short to be no other transfer's,
 * as the numbers that some banks count anew each day.
 */
export function comparableReference(text: string): string | undefined {
  const letters = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return letters.length >= shortest && /\d/.test(letters) ? letters.slice(0, 100) : undefined
}
