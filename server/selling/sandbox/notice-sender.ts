import type { SandboxGateway, SandboxPayment } from '#server/selling/gateways/sandbox-gateway.ts'
import type { Log } from '#server/platform/process/log.ts'
import { sendNotice } from './send-notice.ts'

/** Sends the sandbox's webhooks in the background; closing aborts what is not delivered. */
export class NoticeSender {
  readonly #log: Log
  readonly #stopping = new AbortController()
  readonly #sending = new Set<Promise<void>>()

  constructor(log: Log) {
    this.#log = log
  }

  /** A notice for each transfer of money; where there was none, one that says so. */
  send(gateway: SandboxGateway, address: string, payment: SandboxPayment) {
    const { outcome, settlesAt: notBefore, transactions } = payment
    if (!outcome || !notBefore) return
    const { signal } = this.#stopping
    const transfers = transactions.length > 0 ? transactions : [undefined]
    for (const transaction of transfers) {
      const result = gateway.result({ payment, standing: outcome, transaction })
      const sending: Promise<void> = sendNotice({
        gateway,
        address,
        result,
        notBefore,
        signal,
        log: this.#log,
      }).finally(() => this.#sending.delete(sending))
      this.#sending.add(sending)
    }
  }

  async close() {
    this.#stopping.abort()
    await Promise.all(this.#sending)
  }
}
