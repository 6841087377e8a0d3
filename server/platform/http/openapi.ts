import { setImmediate as breathe } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type Endpoint, idempotencyKeyLimit, operationIdOf } from '#contract/platform/shape/endpoint.ts'
import {
  ownPasswordFirst,
  type Refusal,
  tooMany,
  unexpected,
  unreadableRequest,
} from '#contract/platform/shape/refusal.ts'
import type { Config } from '#server/platform/process/config/config.ts'
import { mustBeOperator } from '#server/platform/guard/access/operator-access.ts'
import { prepareResponse, sendPrepared } from './responses/prepared-response.ts'
import { apiBase, type Service } from './serve.ts'
import { escapeHtml } from './escape-html.ts'

/**
 * The document that programs read, and the page of it that people read: both from the schemas that validate. Written when they
 * are first asked for: a tenth of a second of the processor that no start needs.
 */
export function serveOpenApi(app: FastifyInstance, services: readonly Service[], config: Config) {
  const endpoints = services.map((service) => service.endpoint)
  const caching = { 'cache-control': 'public, max-age=300' }
  const document = once(async () =>
    prepareResponse(JSON.stringify(await describeApi(endpoints)), {
      ...caching,
      'content-type': 'application/json; charset=utf-8',
    }),
  )
  app.get(`${apiBase}/openapi.json`, async (request, reply) => sendPrepared(request, reply, await document()))

  const page = once(async () =>
    prepareResponse(await apiPage(endpoints, apiBase), {
      ...caching,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    }),
  )
  app.get('/api/docs', async (request, reply) => {
    mustBeOperator(request, config)
    return sendPrepared(request, reply, await page())
  })
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

export async function describeApi(endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    await breathe()
    const path = (paths[endpoint.path.replace(/:(\w+)/g, '{$1}')] ??= {})
    path[endpoint.method.toLowerCase()] = describeEndpoint(endpoint)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hiên Sách',
      version: '1.0.0',
      description: 'The calls of the bookstore. Money is a whole number of dong.',
    },
    servers: [{ url: apiBase }],
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

const refusalSchema = {
  type: 'object',
  required: ['status', 'code', 'msg'],
  properties: {
    status: { type: 'integer' },
    code: { type: 'string' },
    msg: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, msg: { type: 'string' } },
        required: ['field', 'msg'],
      },
    },
    more_errors: { type: 'integer', description: 'How many errors are not listed' },
    request_id: { type: 'string' },
  },
}

function describeEndpoint(endpoint: Endpoint) {
  const success = endpoint.success ?? 200
  return {
    tags: [endpoint.feature],
    operationId: operationIdOf(endpoint),
    summary: endpoint.summary,
    // Said also where nothing is needed: silence leaves programs to guess.
    security: endpoint.access === 'anyone' ? [] : [{ bearer: [] }],
    parameters: parametersOf(endpoint),
    ...requestBodyOf(endpoint),
    responses: {
      [success]: {
        description: 'Success',
        content: contentOf(endpoint, success),
      },
      ...refusalsOf(endpoint),
    },
  }
}

function contentOf({ sendsFile, answer, bare }: Endpoint, success: number) {
  if (sendsFile) return Object.fromEntries(sendsFile.map((type) => [type, {}]))
  const schema = jsonSchema(answer, 'output')
  return json({
    ...schema,
    properties: {
      ...(bare ? {} : { status: { const: success }, msg: { type: 'string' } }),
      ...propertiesOf(schema),
    },
  })
}

function requestBodyOf({ body, files, takesForms }: Endpoint) {
  const fields = body ? jsonSchema(body, 'input') : { type: 'object' }
  const forms = takesForms && { 'application/x-www-form-urlencoded': { schema: fields } }
  if (!files) return body ? { requestBody: { required: true, content: { ...json(fields), ...forms } } } : {}
  const uploads = Object.keys(files).map((name) => [name, { type: 'string', format: 'binary' }])
  const schema = { ...fields, properties: { ...propertiesOf(fields), ...Object.fromEntries(uploads) } }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
}

const json = (schema: object) => ({ 'application/json': { schema } })

function parametersOf({ path, query, idempotent }: Endpoint) {
  const headers = idempotent ? [idempotencyParameter] : []
  if (!query) return headers
  const schema = jsonSchema(query, 'input')
  const required = new Set('required' in schema ? (schema.required as string[]) : [])
  const parameters = Object.entries(propertiesOf(schema)).map(([name, property]) => ({
    name,
    in: path.split('/').includes(`:${name}`) ? 'path' : 'query',
    required: required.has(name),
    schema: property,
  }))
  return [...parameters, ...headers]
}

const idempotencyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: idempotencyKeyLimit },
}

function refusalsOf({ refusals = [], access, beforeOwnPassword }: Endpoint) {
  const atTheDoor = access === 'anyone' || beforeOwnPassword ? [] : [ownPasswordFirst]
  const byStatus = Map.groupBy(
    [...refusals, ...atTheDoor, unreadableRequest, tooMany, unexpected],
    (refusal: Refusal) => refusal.status,
  )
  return Object.fromEntries(
    [...byStatus].map(([status, those]) => [
      status,
      {
        description: those.map((refusal) => `${refusal.code}: ${refusal.msg}`).join('; '),
        content: json({ $ref: '#/components/schemas/Refusal' }),
      },
    ]),
  )
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const propertiesOf = (schema: object): object => ('properties' in schema ? (schema.properties as object) : {})

const style = `
  body { font: 16px/1.6 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #221d18; background: #faf6ee }
  h2 { margin-top: 2.5rem } article { border-top: 1px solid #ddd2c0; padding: .5rem 0 }
  h3 { font: 600 1rem ui-monospace, monospace; margin: .5rem 0 } p { margin: .25rem 0 }
  pre { overflow-x: auto; background: #fff; border: 1px solid #ddd2c0; padding: .75rem; font-size: .8rem }
  @media (prefers-color-scheme: dark) { body { color: #ece4d6; background: #1c1917 } pre { background: #262220; border-color: #443d36 } article { border-color: #443d36 } }`

/** A page for people, without a script, of what the document says to programs. */
async function apiPage(endpoints: readonly Endpoint[], base: string): Promise<string> {
  const sections: string[] = []
  for (const [feature, those] of Map.groupBy(endpoints, (endpoint) => endpoint.feature)) {
    sections.push(
      `<section><h2>${escapeHtml(feature)}</h2>${those.map((one) => article(one, base)).join('')}</section>`,
    )
    await breathe()
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API</title><style>${style}</style></head><body><h1>API</h1>
<p>The same for programs: <a href="${base}/openapi.json">${base}/openapi.json</a></p>${sections.join('')}</body></html>`
}

function article(endpoint: Endpoint, base: string): string {
  const refusals = (endpoint.refusals ?? []).map(
    (refusal) => `<li>${refusal.status} ${refusal.code}: ${escapeHtml(refusal.msg)}</li>`,
  )
  return `<article><h3>${endpoint.method} ${base}${endpoint.path}</h3><p>${escapeHtml(endpoint.summary)} (${endpoint.access})</p>
${details('Query', endpoint.query)}${details('Body', endpoint.body)}${details('Answer', endpoint.answer)}<ul>${refusals.join('')}</ul></article>`
}

function details(name: string, schema: z.ZodMiniType | undefined): string {
  if (!schema) return ''
  const text = JSON.stringify(
    z.toJSONSchema(schema, { io: name === 'Answer' ? 'output' : 'input', unrepresentable: 'any' }),
    null,
    2,
  )
  return `<details><summary>${name}</summary><pre>${escapeHtml(text)}</pre></details>`
}
