/** A layer as a plain program keeps it; `cost` null is not known. */
export type ModelLayer = {
  cameBy: string
  receipt: number | null
  consigned: boolean
  cost: number | null
  copies: number
  remaining: number
}
type Move = { layer: ModelLayer; order: number | null; reason: string; change: number }
export type Entry = {
  reason: string
  change: number
  order?: number
  /** Set where it came with a receipt. */
  came?: { receipt: number; cost: number | null; consigned: boolean }
  /** The receipt whose copies go back to their supplier. */
  backOf?: number
}

const isFound = (layer: ModelLayer) =>
  layer.cameBy !== 'opening' && layer.receipt === null && layer.cost === null
const isCorrection = (reason: string) => reason === 'correction' || reason === 'import'

/** The layers of a book, moved copy by copy. */
export class BookModel {
  layers: ModelLayer[] = []
  moves: Move[] = []
  ledger = 0

  get stock() {
    return this.layers.reduce((sum, { remaining }) => sum + remaining, 0)
  }

  enter(entry: Entry) {
    this.ledger += entry.change
    if (entry.change < 0) this.#take(entry, -entry.change)
    else this.#bring(entry)
  }

  #take({ reason, order, backOf }: Entry, copies: number) {
    for (let copy = 0; copy < copies; copy++) {
      const open = this.layers.filter(
        (layer) => layer.remaining > 0 && (backOf === undefined || layer.receipt === backOf),
      )
      const found = isCorrection(reason) ? open.findLast(isFound) : undefined
      const layer = found ?? open.find(({ consigned }) => !consigned) ?? open[0]
      if (!layer) throw new Error('The model has no copies left')
      layer.remaining--
      this.moves.push({ layer, order: order ?? null, reason, change: -1 })
    }
  }

  #bring({ reason, order, change, came }: Entry) {
    let left = change
    for (; left > 0; left--) {
      const layer = this.#owedTo(reason, order)
      if (!layer) break
      layer.remaining++
      this.moves.push({ layer, order: order ?? null, reason, change: 1 })
    }
    if (left > 0)
      this.layers.push({
        cameBy: reason,
        receipt: came?.receipt ?? null,
        consigned: came?.consigned ?? false,
        cost: came?.cost ?? null,
        copies: left,
        remaining: left,
      })
  }

  /** The layer that was taken from last, and is still owed a copy. */
  #owedTo(reason: string, order: number | undefined): ModelLayer | undefined {
    if (order === undefined && !isCorrection(reason)) return undefined
    const concerned = this.moves.filter((move) =>
      order === undefined
        ? move.order === null && (isCorrection(move.reason) || move.reason === 'loss')
        : move.order === order,
    )
    const owed = this.layers.filter(
      (layer) =>
        concerned.filter((move) => move.layer === layer).reduce((sum, { change }) => sum + change, 0) < 0,
    )
    return owed.findLast(({ consigned }) => consigned) ?? owed.at(-1)
  }

  /** Cost of the copies that an order has, as far as it is known. */
  costOf(order: number) {
    const known = this.moves.filter((move) => move.order === order && move.layer.cost !== null)
    return {
      copies: 0 - known.reduce((sum, { change }) => sum + change, 0),
      cost: 0 - known.reduce((sum, { change, layer }) => sum + change * (layer.cost ?? 0), 0),
    }
  }

  takenBy(order: number) {
    return 0 - this.moves.filter((move) => move.order === order).reduce((sum, { change }) => sum + change, 0)
  }
}
