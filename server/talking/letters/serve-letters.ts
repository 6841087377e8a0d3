import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { holds } from '#contract/platform/access/rights.ts'
import { templateKeys } from '#contract/talking/letters/letter-kinds.ts'
import { letterNotFound, refuseLinkInvalid } from '#contract/talking/letters/letters.ts'
import { forbidden, invalidInput } from '#contract/platform/shape/refusal.ts'
import { letterDrawnPath, oneClickPath, refusePath } from '#contract/talking/letters/letter-sentences.ts'
import { withdrawNews } from '#server/base/consents/answer-news.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { Identify } from '#server/platform/guard/access/caller.ts'
import { cookiesOf } from '#server/platform/guard/sessions/cookies.ts'
import { stopNews } from './compose-letter.ts'
import { drawLetter } from './draw-letter.ts'
import type { LetterContext } from './letter-context.ts'
import { openAddress } from './letter-links.ts'
import { findLetter } from './letter-list-store.ts'
import { readLetter } from './read-letter.ts'

/** Addresses of letters that are no calls of the shop's own: a mailbox's button, and a letter as the staff's browser draws it. */
export async function serveLetters(app: FastifyInstance, context: LetterContext, identify: Identify) {
  await serveOneClick(app, context)
  app.get(letterDrawnPath, (request, reply) => sendDrawn(context, identify, request, reply))
}

const largestClick = 4096

/**
 * Request of a mailbox that unsubscribes its owner from news (RFC 8058): no page of this shop, no cookie, nothing to look at. It is
 * certain by the sealed address alone. A program that only follows the link is led to the page, which asks first.
 */
async function serveOneClick(app: FastifyInstance, { db, keys }: LetterContext) {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestClick }, (_request, body, done) =>
      done(null, String(body)),
    )
    const url = `${oneClickPath}/:token`
    const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token
    scope.get(url, (request, reply) =>
      reply.redirect(`${refusePath}/${encodeURIComponent(tokenOf(request))}`, 303),
    )
    scope.post(url, async (request, reply) => {
      const address = openAddress(keys.letter, tokenOf(request))
      if (address === undefined) throw new Failure(refuseLinkInvalid)
      if (typeof request.body !== 'string' || !request.body.includes('One-Click'))
        throw new Failure(invalidInput)
      await withdrawNews(db, address, stopNews)
      return reply.type('text/plain; charset=utf-8').send('OK\n')
    })
  })
}

type Asked = { kind?: string; id?: string; scheme?: string }

/** It runs nothing and loads nothing, and stands in a frame of the shop's own pages alone. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

async function sendDrawn(
  context: LetterContext,
  identify: Identify,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const person = await identify.byCookies(cookiesOf(request, reply))
  if (!person || !holds(person, 'letters.handle')) throw new Failure(forbidden)
  const { kind, id, scheme } = request.query as Asked
  const key = templateKeys.find((one) => one === kind)
  const row = key
    ? {
        kind: key,
        user_id: person.user_id,
        order_id: null,
        recipient: 'mau@example.com',
        data: { sample: true },
      }
    : /^\d{1,9}$/.test(id ?? '') && (await findLetter(context.db, Number(id)))
  const read = row ? await readLetter(context, row) : undefined
  if (!read) throw new Failure(letterNotFound)
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(drawLetter(read.letter, scheme === 'light' || scheme === 'dark' ? scheme : undefined))
}
