import type {
  GatewayReport,
  PaymentProvider,
  RefundAnswer,
} from '#server/selling/gateways/payment-provider.ts'
import { NoAnswer } from '#server/platform/outbound/post-json.ts'

/** Behaviours of a gateway that is asked to give money back; the last two both leave the shop without an answer. */
export const refundEnds = ['done', 'refused', 'lost-before', 'lost-after'] as const
export type RefundEnd = (typeof refundEnds)[number]

type Taken = { came: number; back: Map<string, number> }

/** The money itself, counted where it moves and not where the shop writes it down. */
export class OutsideWorld {
  /** Money that customers gave, and got again, by any way but the gateways'. */
  came = 0
  back = 0
  nextEnd: RefundEnd = 'done'
  readonly #taken = new Map<string, Taken>()

  pay(transactionNo: string, amount: number) {
    this.#taken.set(transactionNo, { came: amount, back: new Map() })
  }

  cameInAll = () => this.came + sum([...this.#taken.values()].map(({ came }) => came))
  backInAll = () => this.back + sum([...this.#taken.values()].map(backOf))
  /** Refunded sum that the staff sees when they look there. */
  backBy = (request: string) =>
    [...this.#taken.values()].reduce((found, { back }) => found + (back.get(request) ?? 0), 0)

  gateway(methodId: number, key: string, refundsParts: boolean): PaymentProvider {
    return {
      key,
      methodId,
      overdueCode: '11',
      sandbox: true,
      refundsParts,
      payUrl: ({ reference }) => `https://pay.example/${reference}`,
      readReport: () => undefined,
      query: async ({ attempt, transactionNo = '' }) => {
        const taken = this.#taken.get(transactionNo)
        return taken && reportOf(attempt.reference, transactionNo, taken)
      },
      refund: async (request) => this.#refund(request),
    }
  }

  #refund({ transactionNo = '', amount, part, requestId }: Parameters<PaymentProvider['refund']>[0]) {
    const taken = this.#taken.get(transactionNo)
    if (!taken) throw new Error('Money was asked back that never came')
    const end = this.nextEnd
    const done: RefundAnswer = { done: true }
    if (taken.back.has(requestId)) return done
    if (end === 'refused') return { done: false, code: '95', msg: '' } as const
    if (end === 'lost-before') throw new NoAnswer('The line was cut before the request came')
    if (amount <= 0 || backOf(taken) + amount > taken.came) throw new Error('More went back than came')
    if (!part && amount !== taken.came) throw new Error('A part was asked for as the whole')
    taken.back.set(requestId, amount)
    if (end === 'lost-after') throw new NoAnswer('The line was cut before the answer came')
    return done
  }
}

export function reportOf(reference: string, transactionNo: string, taken?: Taken, amount = 0): GatewayReport {
  const isBack = taken !== undefined && backOf(taken) === taken.came
  return {
    reference,
    amount: taken?.came ?? amount,
    result: isBack ? 'refunded' : 'paid',
    code: '00',
    transactionNo,
    bankCode: undefined,
    cardLastFour: undefined,
    fields: { reference, transactionNo, isBack: String(isBack) },
  }
}

const backOf = ({ back }: Taken) => sum([...back.values()])
const sum = (all: readonly number[]) => all.reduce((left, right) => left + right, 0)
