import type { FastifyInstance } from 'fastify'
import { wrongType } from '#contract/refusal.ts'
import { Failure } from './failure.ts'
import { largestForm, mustBeOwnForm, readOwnForm } from './own-form.ts'
import { sendBusyPage } from './busy-page.ts'
import { Busy } from './fair-queue.ts'
import type { AnswerForm } from './pages.ts'
import { sendPrepared } from './prepared-answer.ts'

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
        onRequest: async ({ headers }) => mustBeOwnForm(headers, publicUrl()),
        handler: async (request, reply) => {
          if (typeof request.body !== 'string') throw new Failure(wrongType)
          const form = readOwnForm(request.body)
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
