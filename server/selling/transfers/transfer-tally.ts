import type { TransferSource } from '#contract/selling/transfers/transfer-states.ts'

/** Outcome of what a source told; `received` counts each transfer beside that. */
export type TransferOutcome = 'received' | 'matched' | 'doubtful' | 'repeated' | 'forged' | 'unreadable'

/** Counters since this process began: the metrics are read from them. */
export class TransferTally {
  readonly #counts = new Map<string, { source: TransferSource; outcome: TransferOutcome; count: number }>()

  count(source: TransferSource, outcome: TransferOutcome) {
    const key = `${source} ${outcome}`
    const kept = this.#counts.get(key) ?? { source, outcome, count: 0 }
    kept.count++
    this.#counts.set(key, kept)
  }

  /** Money that stands in the reconciliation is doubtful; what was booked before is repeated. */
  countReceipt(source: TransferSource, { kind }: { kind: 'paid' | 'sold' | 'stands' | 'repeated' }) {
    this.count(source, 'received')
    this.count(
      source,
      kind === 'paid' || kind === 'sold' ? 'matched' : kind === 'stands' ? 'doubtful' : 'repeated',
    )
  }

  get counts() {
    return [...this.#counts.values()]
  }
}
