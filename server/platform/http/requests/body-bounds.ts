import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/platform/shape/endpoint.ts'
import { tooLarge } from '#contract/platform/shape/refusal.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { Failure } from '#server/platform/errors/failure.ts'

export const bodyBytesOf = ({ bodyBounds }: Endpoint) => bodyBounds?.bytes ?? budgets.body.bytes

/** A body that was read, before a schema looks at each of its values: few of them, and not deep. */
export function mustFitBodyBounds({ bodyBounds }: Endpoint, { body }: Pick<FastifyRequest, 'body'>) {
  const most = bodyBounds?.values ?? budgets.body.values
  let values = 0
  let level = [body]
  for (let depth = 0; level.length > 0; depth++) {
    const inner = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
    values += inner.length
    if (values > most || depth > budgets.body.depth) throw new Failure(tooLarge)
    level = inner
  }
}
