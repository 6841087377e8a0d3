import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type Endpoint,
  idempotencyKeyLimit,
  idempotencyKeyTooLong,
} from '#contract/platform/shape/endpoint.ts'
import type { RefusalBody } from '#contract/platform/shape/refusal.ts'
import { pageTagsOfAnswer, tagged, tagsOfAnswer } from '#server/platform/cache/answer-tags.ts'
import { anyTag, type MemoryCache } from '#server/platform/cache/memory-cache.ts'
import { failureOf, invalidField, refusalBody } from '#server/platform/errors/failure.ts'
import { mustHaveAccess } from '#server/platform/guard/access/admit.ts'
import { type Caller, callerOf } from '#server/platform/guard/access/caller.ts'
import { handle, readInput, type Service } from '#server/platform/http/serve.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { Visit } from './page-visit.ts'

/** Undefined where the answer is the same for all. */
async function callingPerson(service: Service, isShared: boolean, visit: Visit) {
  const { endpoint, variesForStaff, personal } = service
  if (endpoint.access !== 'anyone') return mustHaveAccess(endpoint, await visit.person())
  if (endpoint.ignoresBearer) return undefined
  const matters = personal || variesForStaff || endpoint.byForm
  return matters && !isShared ? visit.person() : undefined
}

export const addressOf = (endpoint: Pick<Endpoint, 'method' | 'path'>) =>
  `${endpoint.method} ${endpoint.path}`

type CallerOptions = {
  /** A cache of what loaders were answered. */
  facts: MemoryCache<object>
  log: Log
  request: FastifyRequest
  reply: FastifyReply
  visit: Visit
}

function keyOf({ idempotencyKey }: Input) {
  if (idempotencyKey && idempotencyKey.length > idempotencyKeyLimit)
    throw invalidField('key', idempotencyKeyTooLong)
  return { idempotencyKey: idempotencyKey || undefined }
}

type Input = { query?: unknown; body?: unknown; idempotencyKey?: string }
type Part = { name: string; of: (answer: object) => object }

/** The part shows what its answer does. */
function takePart(answer: object, { of }: Part): object {
  return tagged(of(answer), tagsOfAnswer(answer), pageTagsOfAnswer(answer))
}

const weightOfFact = (fact: object) => JSON.stringify(fact).length * 3

/** Loaders call endpoints in this process, through the same schemas and handlers as over HTTP. */
export function inProcessCaller(
  services: Map<string, Service>,
  { facts, request, reply, visit, log }: CallerOptions,
) {
  const note = (tags: readonly string[]) => tags.forEach((tag) => visit.tags.add(tag))
  return async (endpoint: Endpoint, input: Input = {}, part?: Part): Promise<object> => {
    const served = services.get(addressOf(endpoint))
    if (!served) throw new Error(`No service answers ${addressOf(endpoint)}`)
    // The cookie of a page is for reading: what changes something needs the bearer, or a form that this shop's own page sent.
    if (endpoint.method !== 'GET' && !(visit.byForm && endpoint.byForm))
      throw new Error(`A page may not call ${addressOf(endpoint)}`)
    try {
      const { query, body } = readInput(served.endpoint, input)
      const isShared = served.shared?.(query) === true
      const person = await callingPerson(served, isShared, visit)
      const caller: Caller = { ...callerOf(request, reply, person), inPage: true }
      if (visit.byForm) Object.assign(caller, { byForm: true, ...keyOf(input) })
      const ask = async () => {
        const whole = await handle(served, { query, body, files: {}, caller })
        return part ? takePart(whole, part) : whole
      }
      const key = `${part?.name ?? ''} ${addressOf(endpoint)} ${JSON.stringify(query)}`
      const answer = isShared ? await facts.load(key, ask, weightOfFact, tagsOfAnswer) : await ask()
      note(pageTagsOfAnswer(answer))
      return answer
    } catch (thrown) {
      // The page may do without it: until when, no tag says.
      note(anyTag)
      const { failure, bug } = failureOf(thrown)
      if (bug) log.error({ err: thrown, request_id: request.id }, 'page data failed')
      const body: RefusalBody = { ...refusalBody(failure), request_id: request.id }
      throw Response.json(body, { status: failure.refusal.status })
    }
  }
}
