import type { FastifyInstance } from 'fastify'
import { wrongType } from '#contract/platform/shape/refusal.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { largestForm, mustBeSameOriginForm, readBoundedForm } from './same-origin-form.ts'
import { sendBusyPage } from './busy-page.ts'
import { Busy } from '#server/platform/guard/limits/fair-queue.ts'
import type { AnswerForm } from './pages.ts'
import { sendPrepared } from '#server/platform/http/responses/prepared-response.ts'

const formType = 'application/x-www-form-urlencoded'

type Options = {
  answer: AnswerForm
  publicUrl: () => string
  /** The pages that have an action. */
  pages: readonly string[]
}

/**
 * The door for forms that a page sends itself, without its scripts: the route's action does what the scripts' call
 * would, and leads on to a page, or draws its own anew with what is wrong.
 */
export async function servePageForms(app: FastifyInstance, { answer, publicUrl, pages }: Options) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      formType,
      { parseAs: 'string', bodyLimit: largestForm },
      (_request, body, done) => done(null, String(body)),
    )
    for (const url of pages) {
      scope.route({
        method: 'POST',
        url,
        onRequest: async ({ headers }) => mustBeSameOriginForm(headers, publicUrl()),
        handler: async (request, reply) => {
          if (typeof request.body !== 'string') throw new Failure(wrongType)
          const form = readBoundedForm(request.body)
          try {
            return await sendPrepared(request, reply, await answer(request, reply, form))
          } catch (thrown) {
            if (thrown instanceof Busy) return sendBusyPage(thrown, reply)
            throw thrown
          }
        },
      })
    }
  })
}
