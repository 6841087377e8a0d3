import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { vi } from 'zod/v4/locales'
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  idempotencyHeader,
  idempotencyKeyLimit,
  idempotencyKeyTooLong,
  type QueryOf,
} from '#contract/platform/shape/endpoint.ts'
import { idleHeader } from '#contract/platform/shape/headers.ts'
import type { Person } from '#contract/base/people/person.ts'
import { invalidInput, unstorableText, wrongType } from '#contract/platform/shape/refusal.ts'
import { addressKey } from '#server/platform/guard/limits/address-key.ts'
import {
  bodyBytesOf,
  mustFitBodyBounds,
  isMultipart,
  readMultipart,
  type UploadedFile,
  keepRawBodies,
  readForms,
  type RawBody,
  rawBodyOf,
  findUnstorable,
  expectUpload,
} from './requests/request-body.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { batchedReads, heavyCalls, isHeavy, reads, turns, uploads, acquireSlot } from './call-queues.ts'
import { admit } from '#server/platform/guard/access/admit.ts'
import { type Caller, callerOf, type Identify } from '#server/platform/guard/access/caller.ts'
import { withDeadline } from '#server/platform/process/deadline.ts'
import { withinShare } from '#server/platform/process/connection-share.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { disconnectSignal, sendStreamedRows, StreamedRows } from './responses/streamed-rows.ts'
import { tagsOfAnswer } from '#server/platform/cache/answer-tags.ts'
import { anyTag, type MemoryCache } from '#server/platform/cache/memory-cache.ts'
import {
  packResponse,
  packResponseFor,
  type PreparedResponse,
  prepareResponse,
  sendPrepared,
  suits,
  weightOf,
} from './responses/prepared-response.ts'
import type { RateLimits } from '#server/platform/guard/limits/rate-limits.ts'
import { sendFile, FileResponse } from './responses/file-response.ts'
import { canonicalCallUrl } from '#server/platform/cache/canonical-url.ts'

// The net under the sentences that the schemas bring themselves.
const { localeError } = vi()
z.config({
  localeError: (issue) =>
    issue.code === 'invalid_type' && issue.input === undefined
      ? 'Vui lòng nhập trường này'
      : localeError(issue),
})

export const apiBase = '/api/v1'

export type Files = Readonly<Record<string, UploadedFile | undefined>>

export type Call<E> = {
  query: QueryOf<E>
  body: BodyOf<E>
  files: Files
  /** The body as it came where its endpoint asks for it. */
  raw?: RawBody
  caller: Caller
  /** The caller where the call is only for those who signed in. */
  person: E extends { access: 'anyone' } ? Person | undefined : Person
}
export type Answer<E> = AnswerOf<E> & { msg?: string }

/** An endpoint with what answers it. */
export type Service = {
  endpoint: Endpoint
  handle: (call: {
    query: never
    body: never
    files: Files
    raw?: RawBody
    caller: Caller
    person: never
  }) => Promise<object>
  /** True where the answer to this query is the same for everybody until the catalogue changes. */
  shared: ((query: never) => boolean) | undefined
  /** Batched reads of many at one moment are one small statement: more of it may be under way than of other reads. */
  batched: boolean
  /** The answer is the caller's own, signed in or not: a page with it is not cached. */
  personal: boolean
  /** Identifies the caller where a bearer comes along: an answer that is not the same for everybody says more to the staff. */
  variesForStaff: boolean
}

export function service<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E> | StreamedRows | FileResponse>,
  {
    shared,
    batched = false,
    variesForStaff = false,
    personal = false,
  }: Partial<{
    shared: (query: QueryOf<E>) => boolean
    batched: boolean
    variesForStaff: boolean
    personal: boolean
  }> = {},
): Service {
  return { endpoint, handle: handle as Service['handle'], shared, batched, personal, variesForStaff }
}

export const always = () => true

export type ServeOptions = { answers: MemoryCache<PreparedResponse>; identify: Identify; limits: RateLimits }

export function serve(app: FastifyInstance, served: Service, { answers, identify, limits }: ServeOptions) {
  const { endpoint } = served
  const route = { method: endpoint.method, url: apiBase + endpoint.path }
  if (served.shared) {
    app.route({
      ...route,
      handler: (request, reply) => answerShared(served, { answers, identify }, request, reply),
    })
    return
  }
  const arrivals = new WeakMap<FastifyRequest, Arrival>()
  const { path: name, callsPerMinute: limit = 0 } = endpoint
  const by = endpoint.access === 'anyone' ? 'address' : 'person'
  const calls = limits.of({ name, by, limit, seconds: 60 })
  const open = (scope: FastifyInstance) =>
    scope.route({
      ...route,
      bodyLimit: bodyBytesOf(endpoint),
      config: { beacon: endpoint.beacon === true },
      onRequest: async (request, reply) => {
        forgetEmptyBody(request)
        try {
          if (by === 'address') await calls.take(request.ip)
          const since = performance.now()
          const person = await admitCaller(endpoint, request, identify)
          arrivals.set(request, { person, spent: performance.now() - since })
          if (by === 'person' && person) await calls.take(person.user_id)
          // A body of another type must not pass as an empty one.
          if (endpoint.files && !isMultipart(request)) throw new Failure(wrongType)
          if (endpoint.files) {
            expectUpload(request.raw)
            await acquireSlot(uploads, request, reply, person)
          }
        } catch (refused) {
          leaveBodyUnread(request, reply)
          throw refused
        }
      },
      handler: (request, reply) => answerCall(served, request, reply, arrivals.get(request)),
    })
  // Forms are understood only where files are taken or another house sends them; anywhere else they are a wrong type.
  if (endpoint.rawBody || endpoint.takesForms) {
    app.register(async (scope) => {
      if (endpoint.rawBody) keepRawBodies(scope)
      if (endpoint.takesForms) readForms(scope)
      open(scope)
    })
  } else if (!endpoint.files) open(app)
  else {
    app.register(async (scope) => {
      await scope.register(multipart, { throwFileSizeLimit: false })
      open(scope)
    })
  }
}

const onlyReads = ({ method }: Endpoint) => method === 'GET'

const admitCaller = (endpoint: Endpoint, { headers }: FastifyRequest, identify: Identify) =>
  withinShare(onlyReads(endpoint), async () => {
    const person = await admit(endpoint, headers.authorization, identify)
    // A screen that only stands open is no one at work.
    if (person?.role === 'admin' && person.quiet && headers[idleHeader] === undefined)
      await identify.markActive(person.session_id)
    return person
  })

/** Person who calls, and how long the call asked the database for them. */
type Arrival = { person: Person | undefined; spent?: number }

/** Some clients name the type of a body that they do not send. */
function forgetEmptyBody({ headers }: FastifyRequest) {
  if (!headers['transfer-encoding'] && Number(headers['content-length'] ?? 0) === 0)
    delete headers['content-type']
}

const smallBody = 65_536

/** Bodies refused at the door are not read to their end. */
function leaveBodyUnread(request: FastifyRequest, reply: FastifyReply) {
  const length = request.headers['content-length']
  const large = length === undefined ? 'transfer-encoding' in request.headers : Number(length) > smallBody
  if (large) reply.header('connection', 'close')
}

async function answerShared(
  served: Service,
  { answers, identify }: Omit<ServeOptions, 'limits'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const key = canonicalCallUrl(served.endpoint, request.raw.url ?? '')
  const kept = answers.get(key)
  if (kept)
    return sendPrepared(request, reply, suits(request, kept) ? kept : await repack(answers, key, kept))
  const { query, body } = readInput(served.endpoint, request)
  if (!served.shared?.(query)) {
    const person = served.variesForStaff ? await admitCaller(served.endpoint, request, identify) : undefined
    return answerCall(served, request, reply, { person })
  }
  const load = () =>
    answers.load(
      key,
      async () => {
        const answer = await handle(served, { query, body, files: {}, caller: callerOf(request, reply) })
        const prepared = prepareResponse(envelope(served.endpoint, answer), sharedHeaders)
        return packResponseFor(request, { ...prepared, tags: tagsOfAnswer(answer) })
      },
      weightOf,
      ({ tags }) => tags ?? anyTag,
    )
  const queue = served.batched ? batchedReads : reads
  const prepared = answers.isComing(key)
    ? await load()
    : await queue.run(addressKey(request.ip), load, disconnectSignal(reply))
  return sendPrepared(request, reply, prepared)
}

/** Compresses an answer that a program had made, for the first visitor who takes it so and for those after them. */
async function repack(answers: ServeOptions['answers'], key: string, kept: PreparedResponse) {
  const { moment } = answers
  const packed = await packResponse(kept)
  answers.keep(key, packed, weightOf, moment, packed.tags)
  return packed
}

const sharedHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
}

async function answerCall(
  served: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  { person, spent = 0 }: Arrival = { person: undefined },
) {
  const input = await readRequest(served.endpoint, request, reply)
  const caller = callerOf(request, reply, person)
  if (isHeavy(served.endpoint, input.query)) await acquireSlot(heavyCalls, request, reply, person)
  if (served.endpoint.idempotent) caller.idempotencyKey = idempotencyKeyOf(request)
  const answer = await handle(served, { ...input, caller }, spent)
  reply.code(served.endpoint.success ?? 200)
  reply.header('content-type', sharedHeaders['content-type'])
  reply.header('cache-control', served.shared && !person ? sharedHeaders['cache-control'] : 'no-store')
  if (answer instanceof FileResponse) return sendFile(answer, reply)
  return answer instanceof StreamedRows
    ? sendStreamedRows(answer, request, reply)
    : reply.send(envelope(served.endpoint, answer))
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[idempotencyHeader]?.toString()
  if (key && key.length > idempotencyKeyLimit) throw invalidField(idempotencyHeader, idempotencyKeyTooLong)
  return key || undefined
}

function envelope(endpoint: Endpoint, answer: object): string {
  return JSON.stringify(endpoint.bare ? answer : { status: endpoint.success ?? 200, msg: '', ...answer })
}

type Input = { query: never; body: never; files: Files; raw?: RawBody }

/** The one way to what answers an endpoint, over HTTP and in this process. What reads or writes very much has bounds of its own. */
export function handle(served: Service, call: Input & { caller: Caller }, spent = 0): Promise<object> {
  const { endpoint } = served
  const answer = () =>
    withinShare(onlyReads(endpoint), () => served.handle({ ...call, person: call.caller.person as never }))
  if (endpoint.long || isHeavy(endpoint, call.query)) return answer()
  const inTime = () => withDeadline(answer, spent)
  return endpoint.takesTurns ? turns.run(addressKey(call.caller.address), inTime) : inTime()
}

async function readRequest(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<Input> {
  const query = { ...(request.query as object), ...(request.params as object) }
  if (!endpoint.files) {
    mustFitBodyBounds(endpoint, request)
    const raw = rawBodyOf(request)
    return { ...readInput(endpoint, { query, body: request.body }), files: {}, ...(raw && { raw }) }
  }
  const { fields, files } = await readMultipart(request, endpoint.files).catch((refused: unknown) => {
    leaveBodyUnread(request, reply)
    throw refused
  })
  return { ...readInput(endpoint, { query, body: fields }), files }
}

export function readInput(endpoint: Endpoint, input: { query?: unknown; body?: unknown }) {
  return { query: read(endpoint.query, input.query) as never, body: read(endpoint.body, input.body) as never }
}

function read(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return mustBeStorable(parsed.data)
  const errors = parsed.error.issues.map((issue) => ({
    field: issue.path.join('.').slice(0, budgets.errors.fieldLength),
    msg: issue.message,
  }))
  throw new Failure(invalidInput, { errors })
}

/** Texts that schemas leave as they came must not reach the database unclean, whichever call it is. */
function mustBeStorable(data: unknown): unknown {
  const field = findUnstorable(data)
  if (field !== undefined) throw invalidField(field.slice(0, budgets.errors.fieldLength), unstorableText)
  return data
}
