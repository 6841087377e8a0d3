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

const mostSamples = 300

export type Lag = { bytes: number; seconds: number }

/**
 * Lag of the replicas, in time, without asking any clock but this process's: since when the primary has been beyond what a
 * replica replayed.
 */
export class ReplicaLag {
  #samples: { lsn: bigint; at: number }[] = []

  /** The primary was here at this moment, in milliseconds. */
  note(lsn: bigint, at: number) {
    const last = this.#samples.at(-1)
    // After a promotion it may be behind where its predecessor was.
    if (last && lsn < last.lsn) this.#samples = []
    if (last?.lsn !== lsn) this.#samples.push({ lsn, at })
    if (this.#samples.length > mostSamples) this.#samples.shift()
  }

  of(replayed: bigint, now: number): Lag {
    const missed = this.#samples.find(({ lsn }) => lsn > replayed)
    const last = this.#samples.at(-1)
    if (!missed || !last) return { bytes: 0, seconds: 0 }
    return { bytes: Number(last.lsn - replayed), seconds: (now - missed.at) / 1000 }
  }
}
