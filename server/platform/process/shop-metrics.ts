import { Counter, Histogram, type Registry } from 'prom-client'
import { unwrittenLines } from './log.ts'

// Counted where it happens, in whatever feature; `/metrics` tells them. Labels are words of the shop's own, so each is bounded.

export const outgoingSeconds = new Histogram({
  name: 'shop_outgoing_seconds',
  help: 'Calls of the shop to others: to whom, what for, and whether they went well, failed or came late',
  labelNames: ['to', 'call', 'outcome'] as const,
  buckets: [0.05, 0.25, 1, 4, 16],
  registers: [],
})

export const forgottenRows = new Counter({
  name: 'shop_forgotten_rows_total',
  help: 'Rows that were deleted because their time was over, by what they were',
  labelNames: ['what'] as const,
  registers: [],
})

export const signIns = new Counter({
  name: 'shop_sign_ins_total',
  help: 'Tries to sign in, by how and what came of them: ok, or the code of the refusal (wrong, locked, a second step that is owed)',
  labelNames: ['how', 'outcome'] as const,
  registers: [],
})

export const lettersTried = new Counter({
  name: 'shop_letters_total',
  help: 'Letters by what became of a try: sent, unsent as of no use, put-off to be tried again, given-up',
  labelNames: ['outcome'] as const,
  registers: [],
})

const droppedLines = new Counter({
  name: 'shop_log_lines_dropped_total',
  help: 'Lines of the log that could not be written, as to a full disk',
  registers: [],
  collect() {
    this.reset()
    this.inc(unwrittenLines.dropped)
  },
})

export function registerShopMetrics(register: Registry) {
  register.registerMetric(outgoingSeconds)
  register.registerMetric(forgottenRows)
  register.registerMetric(signIns)
  register.registerMetric(lettersTried)
  register.registerMetric(droppedLines)
}
