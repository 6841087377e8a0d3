import * as z from 'zod/mini'
import type { Right } from '#contract/platform/access/rights.ts'
import type { FileRule } from './image-upload.ts'
import { forbidden, freshProofRequired, type Refusal, signInRequired } from './refusal.ts'

/**
 * An endpoint is a value: the server serves it, the browser and the tests call it, server rendering
 * calls it in the same process, and the OpenAPI document is generated from it.
 */
export type Endpoint<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  Allowed extends Access = Access,
  M extends Method = Method,
  P extends Path = Path,
> = Terms<Query, Body, Answer> & {
  method: M
  /** Below /api/v1. A part such as `:id` is read with the query. */
  path: P
  feature: string
  access: Allowed
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Path = `/${string}`

type Terms<Query extends z.ZodMiniType, Body extends z.ZodMiniType, Answer extends z.ZodMiniType> = {
  summary: string
  /**
   * A call that one makes to get a token must not stumble over an old one. 'when-bad': a good one says who calls,
   * any other is as none.
   */
  ignoresBearer?: true | 'when-bad'
  /** Open also to those who have to choose a password of their own before anything else. */
  beforeOwnPassword?: true
  /** Takes an Idempotency-Key: the same call of the same person again answers its first result. */
  idempotent?: true
  /** A page's own form may do it as well, in the name of the page's cookies. */
  byForm?: true
  query?: Query
  body?: Body
  /** A signature stands over the bytes of its body: they are handed on as they came. */
  rawBody?: true
  /** Another house sends it as a form: its fields are the body, as those of JSON would be. */
  takesForms?: true
  /** Limits of its JSON body where the server's own are not right for it: in bytes, and in names and list entries. */
  bodyBounds?: Readonly<{ bytes?: number; values?: number }>
  /** Rate limit of calls a minute: by person, or by address where the call needs no sign-in. */
  callsPerMinute?: number
  /** Reads or writes so much that few of them are answered at once; some do without a `page` only. */
  heavy?: 'always' | 'without-page'
  /** Queues calls that write without an account: few of these at once, and networks take turns. */
  takesTurns?: true
  /** Sent by `navigator.sendBeacon`: logged where it fails alone, and no notification is looked for after it. */
  beacon?: true
  /** Answers when all of its work is done, however long the database needs for that. */
  long?: true
  /** A call with files comes as multipart/form-data. */
  files?: Readonly<Record<string, FileRule>>
  /** Right that the staff needs to call it. */
  right?: Right
  /**
   * Takes a session whose person gave the password, or a code or key, within the last ten minutes. 'sometimes': what is asked for
   * decides, and the verb asks by `mustBeFresh`.
   */
  sensitive?: 'always' | 'sometimes'
  /** The fields beside `status` and `msg`. */
  answer: Answer
  /** The answer is a file of one of these types. */
  sendsFile?: readonly string[]
  /** An answer in another house's form: nothing stands beside its own fields. */
  bare?: true
  success?: 200 | 201
  refusals?: readonly Refusal[]
}

/** Callers who are let in: the access matrix of the tests is made from this. */
export type Access = 'anyone' | 'signed-in' | 'admin'

export function endpoint<
  Query extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  const Allowed extends Access = Access,
  const M extends Method = Method,
  const P extends Path = Path,
>(value: Endpoint<Query, Body, Answer, Allowed, M, P>): Endpoint<Query, Body, Answer, Allowed, M, P> {
  const stale = value.sensitive ? [freshProofRequired] : []
  return { ...value, refusals: [...refusedAtTheDoor[value.access], ...stale, ...(value.refusals ?? [])] }
}

type Shared = { byForm?: true }
/** Calls that read need the first of two rights, all others the second, unless a call names its own. */
type StaffRights = { rights: readonly [see: Right, change: Right] }

/** The endpoints of a feature that the same people may call. */
export function endpointsOf<const Allowed extends Access>(
  feature: string,
  access: Allowed,
  ...[given]: Allowed extends 'admin' ? [StaffRights & Shared] : [Shared?]
) {
  const { rights, ...shared }: Partial<StaffRights> & Shared = given ?? {}
  const by =
    <const M extends Method>(method: M) =>
    <
      const P extends Path,
      Query extends z.ZodMiniType = z.ZodMiniType<undefined>,
      Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
      Answer extends z.ZodMiniType = z.ZodMiniType,
    >(
      path: P,
      terms: Terms<Query, Body, Answer>,
    ): Endpoint<Query, Body, Answer, Allowed, M, P> =>
      endpoint({ method, path, feature, access, ...rightFor(method), ...shared, ...terms })
  const rightFor = (method: Method) => rights && { right: rights[method === 'GET' ? 0 : 1] }
  return { get: by('GET'), post: by('POST'), put: by('PUT'), delete: by('DELETE') }
}

/** Follows from who may call: an endpoint lists what it refuses beyond this. */
const refusedAtTheDoor: Record<Access, readonly Refusal[]> = {
  anyone: [],
  'signed-in': [signInRequired],
  admin: [signInRequired, forbidden],
}

/** An endpoint whatever it is called: for what several of one kind have in common. */
export type AtAnyPath<E> =
  E extends Endpoint<infer Q, infer B, infer A, infer Allowed> ? Endpoint<Q, B, A, Allowed> : never

export type QueryOf<E> = E extends Endpoint<infer Q, z.ZodMiniType, z.ZodMiniType> ? z.output<Q> : never
export type BodyOf<E> = E extends Endpoint<z.ZodMiniType, infer B, z.ZodMiniType> ? z.output<B> : never
export type AnswerOf<E> = E extends Endpoint<z.ZodMiniType, z.ZodMiniType, infer A> ? z.output<A> : never

/** Input of a caller: plain values, before the schema fills in its defaults. */
export type CallOf<E> =
  E extends Endpoint<infer Q, infer B, z.ZodMiniType> ? { query?: z.input<Q>; body?: z.input<B> } : never

/** The answer of a call that has nothing to tell but that it was done. */
export const messageOnly = z.object({ msg: z.string() })

/**
 * Name of an endpoint for programs: its method and its path in one word, so that it changes only when they do. An underscore
 * stays: some paths differ by nothing else.
 */
export function operationIdOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const words = path.split(/\W+/).filter((word) => word !== '')
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** The header by which a client sends the same call again without doing it twice. */
export const idempotencyHeader = 'idempotency-key'
export const idempotencyKeyLimit = 200

export const idempotencyKeyReused = {
  status: 409,
  code: 'IDEMPOTENCY_KEY_REUSED',
  msg: 'Yêu cầu này trùng mã với một yêu cầu khác. Vui lòng tải lại trang và thử lại.',
}
export const idempotencyKeyTooLong = `Idempotency-Key không được vượt quá ${idempotencyKeyLimit} ký tự`

/** Kinds of files as which lists and reports leave the shop. */
export const exportTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const
export type ExportFormat = keyof typeof exportTypes
