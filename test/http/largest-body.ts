import * as z from 'zod/mini'
import type { Endpoint } from '#contract/platform/shape/endpoint.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'

type Schema = {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  format?: string
  pattern?: string
  default?: unknown
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  maxItems?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
}

const dense = 'ệ.[('
const text = (length: number) => dense.repeat(Math.ceil(length / dense.length)).slice(0, length)

const formats: Record<string, (nth: number) => string> = {
  date: () => '2026-11-20',
  'date-time': () => '2026-11-20T03:00:00.000Z',
  uuid: (nth) => `6ba7b810-9dad-41d1-80b4-${String(nth).padStart(12, '0')}`,
  email: (nth) => `nguoi-doc-${nth}@example.vn`,
  uri: () => 'https://example.vn/',
}

/** As much as an endpoint takes in its body: each list as long, and each text as full of signs, as its schema and the bounds of bodies let it be. */
export function largestBody({ body, bodyBounds }: Endpoint): unknown {
  if (!body) return undefined
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema
  const bytes = (bodyBounds?.bytes ?? budgets.body.bytes) - 1_000
  const values = (bodyBounds?.values ?? budgets.body.values) - 10
  for (let items = values; items > 1; items = Math.floor(items * 0.7)) {
    const made = make(schema, { items, letters: Math.floor(bytes / 60) }, 1)
    if (Buffer.byteLength(JSON.stringify(made)) < bytes && countValues(made) < values) return made
  }
  return make(schema, { items: 1, letters: 100 }, 1)
}

type Room = { items: number; letters: number }

function make(schema: Schema, room: Room, nth: number): unknown {
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[nth % schema.enum.length]
  const [one] = schema.anyOf ?? schema.oneOf ?? []
  if (one) return make(one, room, nth)
  if (schema.type === 'array') {
    const length = Math.min(schema.maxItems ?? Infinity, room.items)
    return Array.from({ length }, (_, place) => make(schema.items ?? {}, room, place + 1))
  }
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, of]) => [name, make(of, room, nth)]),
    )
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.min(Math.max(nth, schema.minimum ?? 1), schema.maximum ?? Infinity)
  if (schema.type === 'boolean') return true
  if (schema.type === 'null') return null
  return formats[schema.format ?? '']?.(nth) ?? text(Math.min(schema.maxLength ?? Infinity, room.letters))
}

const countValues = (value: unknown): number =>
  value !== null && typeof value === 'object'
    ? Object.values(value).reduce((sum: number, inner) => sum + 1 + countValues(inner), 0)
    : 0

export type FieldError = { field: string; msg: string }
type Container = Record<string, unknown>

/** Takes back what was refused: a text to the length that the refusal names, of a list the half, anything else altogether. */
export function withoutRefused(body: unknown, errors: readonly FieldError[]): unknown {
  const fitted = structuredClone(body)
  for (const { field, msg } of errors) {
    const names = field.split('.')
    const name = names.pop() ?? ''
    const holder = names.reduce<unknown>((inside, one) => (inside as Container | undefined)?.[one], fitted)
    if (holder && typeof holder === 'object') fit(holder as Container, name, msg)
  }
  return fitted
}

function fit(holder: Container, name: string, msg: string) {
  const value = holder[name]
  const length = /(\d+) ký tự/.exec(msg)?.[1]
  if (typeof value === 'string' && length && value.length > Number(length))
    holder[name] = text(Number(length))
  else if (Array.isArray(value) && value.length > 1) value.length = Math.floor(value.length / 2)
  else delete holder[name]
}
