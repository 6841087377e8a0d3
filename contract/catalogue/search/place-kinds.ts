export const placeKinds = ['category', 'author', 'series', 'publisher'] as const
export type PlaceKind = (typeof placeKinds)[number]
/** More books of one are not counted for a suggestion. */
export const mostCounted = 1000
