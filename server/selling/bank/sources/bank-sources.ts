import type { EventSource } from '#contract/selling/transfers/transfer-states.ts'
import type { BankSource } from './bank-source.ts'
import { cassoSource } from './casso-event.ts'
import { payosSource } from './payos-event.ts'
import { sepaySource } from './sepay-event.ts'

/** Every service that may watch the account: a further one is a file and a line. */
export const bankSources: Readonly<Record<EventSource, BankSource>> = {
  sepay: sepaySource,
  payos: payosSource,
  casso: cassoSource,
}
