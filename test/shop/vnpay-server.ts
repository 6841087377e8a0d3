import { refundAnswerFields } from '#server/selling/gateways/vnpay/vnpay-fields.ts'
import { vnpayChecksum } from '#server/selling/gateways/vnpay/vnpay-signature.ts'
import { startStubServer } from '#test/network/stub-server.ts'
import { vnpayKeys } from './vnpay-flow.ts'

type Message = Record<string, string>

/** VNPAY's side of refunds, played by the test: it answers all of them with one code, and remembers what it was asked. */
export async function vnpayServer() {
  let code = '00'
  const server = await startStubServer(({ body }, response) => {
    const asked = JSON.parse(body) as Message
    const message: Message = {
      vnp_ResponseId: 'a1',
      vnp_Command: asked['vnp_Command'] ?? '',
      vnp_ResponseCode: code,
      vnp_TmnCode: vnpayKeys.VNPAY_TMN_CODE,
      vnp_TxnRef: asked['vnp_TxnRef'] ?? '',
      vnp_Amount: asked['vnp_Amount'] ?? '',
      vnp_TransactionStatus: '00',
    }
    const vnp_SecureHash = vnpayChecksum(refundAnswerFields, message, vnpayKeys.VNPAY_HASH_SECRET)
    response.end(JSON.stringify({ ...message, vnp_SecureHash }))
  })
  return {
    url: server.url,
    close: () => server.close(),
    answerWith: (next: string) => {
      code = next
    },
    /** The refunds that it was asked for, in their order. */
    asked: (): Message[] => server.asked.map(({ body }) => JSON.parse(body) as Message),
  }
}
