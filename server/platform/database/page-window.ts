export type PageWindow = { limit: number; offset: number }

export const pageWindowOf = (page: number, pageSize: number): PageWindow => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
})

/** The same rows counted from the nearer end of the list: the last page costs as little as the first. */
export function fromNearerEnd(
  { limit, offset }: PageWindow,
  total: number,
): PageWindow & { fromEnd: boolean } {
  const behind = total - offset - limit
  if (behind >= offset || offset >= total) return { limit, offset, fromEnd: false }
  return { limit: Math.min(limit, total - offset), offset: Math.max(behind, 0), fromEnd: true }
}
