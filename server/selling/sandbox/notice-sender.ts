import type { SandboxGateway, SandboxPayment } from '#server/selling/gateways/sandbox-gateway.ts'
import type { Log } from '#server/platform/process/log.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fields } from '#server/selling/gateways/payment-provider.ts'
import { textFields } from '#server/selling/gateways/text-fields.ts'

/** Seconds before each delivery: as VNPAY does, it is redelivered until the shop acknowledges it. */
const tries = [0, 2, 10, 30, 60]

type Sending = {
  gateway: SandboxGateway
  address: string
  result: Fields
  notBefore: Date
  signal: AbortSignal
  log: Log
}

async function sendNotice({ gateway, address, result, notBefore, signal, log }: Sending) {
  for (const seconds of tries) {
    try {
      const wait = Math.max(0, notBefore.getTime() - Date.now()) + seconds * 1000
      await pause(wait, undefined, { signal })
      const { url, init } = gateway.notice(address, result)
      const answer = await fetch(url, {
        ...init,
        signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
      })
      if (gateway.understood(textFields(await answer.json()))) return
    } catch (error) {
      if (signal.aborted) return
      log.warn({ err: error, gateway: gateway.slug }, 'the sandbox gateway could not tell the shop')
    }
  }
}

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
