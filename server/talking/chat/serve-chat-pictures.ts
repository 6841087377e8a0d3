import type { FastifyInstance } from 'fastify'
import { chatPictureName, chatPicturesPath } from '#contract/talking/chat/chat-pictures.ts'
import { noSuchAddress } from '#contract/platform/shape/refusal.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { Identify } from '#server/platform/guard/access/caller.ts'
import { cookiesOf } from '#server/platform/guard/sessions/cookies.ts'
import type { ChatContext } from './chat-context.ts'
import { actsAsShop } from './find-parties.ts'
import { maySeePicture } from './messages/message-store.ts'

/** Pictures of conversations, for their two sides alone; to all others there are none. */
export function serveChatPictures(app: FastifyInstance, context: ChatContext, identify: Identify) {
  app.get<{ Params: { name: string } }>(`${chatPicturesPath}:name`, async (request, reply) => {
    const { name: picture } = request.params
    const person = chatPictureName.test(picture)
      ? await identify.byCookies(cookiesOf(request, reply))
      : undefined
    const may =
      person && (actsAsShop(person) || (await maySeePicture(context.db, { picture, userId: person.user_id })))
    const bytes = may ? await context.readPicture(picture) : undefined
    if (!bytes) throw new Failure(noSuchAddress)
    return reply
      .type('image/webp')
      .header('cache-control', 'private, max-age=86400, immutable')
      .header('vary', 'cookie')
      .send(bytes)
  })
}
