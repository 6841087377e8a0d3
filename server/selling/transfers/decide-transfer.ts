import type { TransferFinding } from '#contract/selling/transfers/transfer-states.ts'

export type TransferSituation = {
  closed: boolean
  /** The time for paying was over. */
  overdue: boolean
  paid: boolean
  total: number
  /** Sum that came for the order before and was too little. */
  standing: number
}

/** `pays`: this transfer alone, or with those that were too little. Anything else stands until a person says what becomes of it. */
export type TransferDecision =
  | { kind: 'pays'; together: boolean }
  | { kind: 'stands'; finding: TransferFinding }

/** Decides what a transfer is to the order that it names. Only the very sum pays. */
export function decideTransfer(amount: number, situation: TransferSituation): TransferDecision {
  const { closed, overdue, paid, total, standing } = situation
  if (closed) return stands(overdue ? 'late' : 'cancelled')
  if (paid) return stands('twice')
  if (amount === total) return { kind: 'pays', together: false }
  if (standing + amount === total) return { kind: 'pays', together: true }
  return stands(amount < total ? 'too-little' : 'too-much')
}

const stands = (finding: TransferFinding): TransferDecision => ({ kind: 'stands', finding })
