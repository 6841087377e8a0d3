import type { FastifyRequest, FastifyInstance } from 'fastify'
import type { FileRule } from '#contract/platform/shape/image-upload.ts'
import { tooLarge, unreadableRequest } from '#contract/platform/shape/refusal.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import type { IncomingMessage, IncomingHttpHeaders } from 'node:http'
import type { Duplex } from 'node:stream'
import { parseQuery } from './request-target.ts'
import type { Endpoint } from '#contract/platform/shape/endpoint.ts'

export type UploadedFile = { bytes: Buffer; name: string }

export const isMultipart = (request: FastifyRequest) =>
  /^multipart\//i.test(request.headers['content-type'] ?? '')

/** The fields and files of a form, held in memory: each file only up to its own limit, unknown ones refused. */
export async function readMultipart(request: FastifyRequest, rules: Readonly<Record<string, FileRule>>) {
  const fields: Record<string, unknown> = {}
  const files: Record<string, UploadedFile | undefined> = {}
  const largest = Math.max(...Object.values(rules).map((rule) => rule.maxBytes))
  const limits = {
    fileSize: largest + 1,
    files: Object.keys(rules).length,
    fields: budgets.form.fields,
    fieldSize: budgets.form.fieldBytes,
    parts: 60,
  }
  for await (const part of readParts(request, limits)) {
    if (part.type === 'field') {
      fields[part.fieldname] =
        part.fieldname in fields ? [fields[part.fieldname], part.value].flat() : part.value
      continue
    }
    const rule = Object.hasOwn(rules, part.fieldname) ? rules[part.fieldname] : undefined
    if (!rule || files[part.fieldname])
      throw invalidField(part.fieldname.slice(0, 100), 'File này không được mong đợi')
    files[part.fieldname] = { bytes: await readFile(part.file, rule), name: part.filename }
  }
  for (const [name, rule] of Object.entries(rules)) {
    if (!rule.required || files[name]?.bytes.length) continue
    throw invalidField(name, (files[name] && rule.empty) ?? rule.wrongType)
  }
  return { fields, files }
}

async function* readParts(request: FastifyRequest, limits: object) {
  try {
    yield* request.parts({ limits })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (error instanceof Failure || !code.startsWith('FST_')) throw error
    throw new Failure(/LIMIT|TOO_LARGE/.test(code) ? tooLarge : unreadableRequest)
  }
}

async function readFile(stream: AsyncIterable<Buffer>, rule: FileRule): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > rule.maxBytes) throw new Failure(tooLarge, { msg: rule.tooLarge })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const uploads = new WeakMap<Duplex, IncomingMessage>()

/** A call that may bring a file does so: its body has more time than others. */
export function expectUpload(request: IncomingMessage) {
  uploads.set(request.socket, request)
}

/** The upload that is still on its way over this line. */
export function pendingUploadOn(socket: Duplex): IncomingMessage | undefined {
  const upload = uploads.get(socket)
  return upload?.complete === false ? upload : undefined
}

export type RawBody = { text: string; headers: IncomingHttpHeaders }

const texts = new WeakMap<IncomingMessage, string>()

/** Below this scope JSON is read as elsewhere, and its text is kept beside it. */
export function keepRawBodies(scope: FastifyInstance) {
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    texts.set(request.raw, text)
    try {
      done(null, JSON.parse(text))
    } catch {
      done(new Failure(unreadableRequest))
    }
  })
}

/** Below this scope the fields of a form are a body too, as bounded as an address. */
export function readForms(scope: FastifyInstance) {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseQuery(String(body))),
  )
}

export function rawBodyOf({ raw }: FastifyRequest): RawBody | undefined {
  const text = texts.get(raw)
  return text === undefined ? undefined : { text, headers: raw.headers }
}

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

const unstorable = /[\0\p{Cs}]/u

/**
 * Path to a text, or a name, in a value that the database refuses: NUL, or half of a pair; for the field of a refusal.
 * Undefined where there is none.
 */
export function findUnstorable(value: unknown, way: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return unstorable.test(value) ? way.join('.') : undefined
  if (Array.isArray(value)) return firstOf([...value.entries()], way)
  return isPlain(value) ? firstOf(Object.entries(value), way) : undefined
}

function firstOf(entries: readonly (readonly [string | number, unknown])[], way: readonly string[]) {
  for (const [name, part] of entries) {
    const here = [...way, String(name).replace(unstorables, '�')]
    if (typeof name === 'string' && unstorable.test(name)) return here.join('.')
    const found = findUnstorable(part, here)
    if (found !== undefined) return found
  }
  return undefined
}

const unstorables = new RegExp(unstorable.source, 'gu')

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value))
