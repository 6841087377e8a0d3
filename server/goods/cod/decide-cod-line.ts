import type { CodFinding } from '#contract/goods/cod/cod-states.ts'

export type CodSituation = {
  /** True where the line names an order of the shop. */
  known: boolean
  delivered: boolean
  /** Sum that is still owed for the order; undefined where its cash was never a carrier's. */
  open: number | undefined
}

export type CodDecision = { booked: number; closes: boolean; finding: CodFinding | null }

/** Decides what a line of a settlement is to the order that it names. Never more than is owed is booked; what differs is named. */
export function decideCodLine(amount: number, { known, delivered, open }: CodSituation): CodDecision {
  if (open !== undefined && open > 0) {
    if (amount < open) return { booked: amount, closes: false, finding: 'too-little' }
    return { booked: open, closes: true, finding: amount > open ? 'too-much' : null }
  }
  // Parcels that were paid before stand in sheets with nothing collected.
  if (amount === 0) return stands(null)
  if (!known) return stands('unknown')
  if (open === 0) return stands('twice')
  return stands(delivered ? 'not-owed' : 'not-delivered')
}

const stands = (finding: CodFinding | null): CodDecision => ({ booked: 0, closes: false, finding })
