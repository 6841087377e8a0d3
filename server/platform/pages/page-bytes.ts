/** Pages are written here one after the other. Larger ones than these come seldom, and are written to bytes of their own. */
const scratch = Buffer.allocUnsafeSlow(1024 * 1024)
const mostBytesOfLetter = 3

/** The bytes of a page, from its parts: joined as texts they would be copied several times, and take twice their length in between. */
export function pageBytes(parts: readonly (string | Uint8Array)[]): Buffer {
  const most = parts.reduce(
    (sum, part) => sum + (typeof part === 'string' ? part.length * mostBytesOfLetter : part.length),
    0,
  )
  const room = most <= scratch.length ? scratch : Buffer.allocUnsafeSlow(most)
  let end = 0
  for (const part of parts) {
    if (typeof part === 'string') end += room.write(part, end)
    else {
      room.set(part, end)
      end += part.length
    }
  }
  const page = Buffer.allocUnsafeSlow(end)
  room.copy(page, 0, 0, end)
  return page
}
