/** Without what looks alike when it is read out or written down. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A temporary password in groups of four, to be read out; some 69 bits. */
export function randomPassword(): string {
  const picked = Array.from({ length: 12 }, () => letters[pick()])
  return [0, 4, 8].map((from) => picked.slice(from, from + 4).join('')).join('-')
}

/** Every letter is as likely as any other: what does not divide evenly is thrown away. */
function pick(): number {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
  return byte < 256 - (256 % letters.length) ? byte % letters.length : pick()
}
