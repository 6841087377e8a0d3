/** Wishes as the server last said, cached for the next page: hearts are filled without asking again at each of them. */
export type KeptWishes = { ids: readonly number[]; at: number }

/** The id stands where sign-out looks for it: see `clearUserStorage`. */
export const wishesKey = (userId: number) => `wishes:${userId}`

export function parseKept(text: string | null): KeptWishes | undefined {
  try {
    const kept = JSON.parse(text ?? '') as Partial<KeptWishes> | null
    const { ids, at } = kept ?? {}
    const fits = Array.isArray(ids) && ids.every((id) => Number.isInteger(id)) && typeof at === 'number'
    return fits ? { ids, at } : undefined
  } catch {
    return undefined
  }
}

/** A list changes on other devices too, an empty one seldom. */
export function isFresh({ ids, at }: KeptWishes, now: number): boolean {
  const age = now - at
  return age >= 0 && age < (ids.length > 0 ? 60_000 : 600_000)
}
