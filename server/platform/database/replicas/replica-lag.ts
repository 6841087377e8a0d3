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
