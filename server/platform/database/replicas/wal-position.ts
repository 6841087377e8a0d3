/** Position up to which the log of a cluster (`system`) was written, or replayed, on one of its timelines. */
export type WalPosition = { system: string; timeline: number; lsn: bigint }

/** As PostgreSQL writes a position: two hexadecimal halves, `16/B374D848`. */
export function readLsn(text: string): bigint {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

export const writeLsn = (lsn: bigint) =>
  `${(lsn >> 32n).toString(16)}/${(lsn & 0xffffffffn).toString(16)}`.toUpperCase()

/**
 * Only positions of one timeline can be compared: behind a promotion the same number stands for something else, and a replica that went
 * farther on the old timeline than the new primary had has seen what never was.
 */
export const hasReplayed = (replica: WalPosition, required: WalPosition): boolean =>
  replica.system === required.system && replica.timeline === required.timeline && replica.lsn >= required.lsn
