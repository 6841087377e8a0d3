import type { ChatMessage } from '#contract/talking/chat/chat.ts'
import { chatSentences } from '#contract/talking/chat/chat-rules.ts'
import { api, ApiRefusal } from '#web/base/platform/api/api.ts'
import { sendOnHub } from '#web/base/platform/hub/hub-connection.ts'
import { patience } from '#web/shop/chat/conversation/chat-calls.ts'
import type { Outgoing } from './outgoing.ts'

/** By the hub where its line stands, else by a call; twice is once, since both know the message's mark. */
export async function postMessage(ownId: number, outgoing: Outgoing): Promise<ChatMessage> {
  const { partner_id, text, client_message_id, about } = outgoing
  const answer = await sendOnHub('SendMessage', partner_id, text, client_message_id, about)
  if (answer?.status === 200 && answer.data) return answer.data
  if (answer)
    throw new ApiRefusal({
      status: answer.status,
      code: answer.code ?? '',
      msg: answer.msg ?? chatSentences.sendFailed,
    })
  const signal = patience()
  const answered = await api('POST /messages/send-mess-to-user', {
    body: {
      sender_id: ownId,
      receiver_id: partner_id,
      message_content: text,
      client_message_id,
      ...about,
    },
    signal,
    quiet: true,
  }).catch((thrown: unknown) => {
    if (!signal.aborted) throw thrown
  })
  if (answered) return answered.data
  // Unknown whether it arrived; a retry does no harm.
  throw new ApiRefusal({ status: 0, code: 'OFFLINE', msg: chatSentences.notConnected })
}
