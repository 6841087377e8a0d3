import { jwtVerify, SignJWT } from 'jose'
import type { SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'

export const accessSeconds = 600
const issuer = 'hien-sach'
const audience = 'hien-sach-api'
const header = { alg: 'HS256', typ: 'at+jwt' } as const
/** The one header that a token of ours can have: any other algorithm, key or extension is a forgery. */
const encodedHeader = encode(header)
const skewSeconds = 30
const longestToken = 1024

export type AccessClaims = { user_id: number; session_id: number }

export function issueAccessToken(
  keys: SessionKeys,
  { user_id, session_id }: AccessClaims,
  now = new Date(),
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: session_id, typ: 'access' })
    .setProtectedHeader(header)
    .setSubject(String(user_id))
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setNotBefore(issuedAt)
    .setExpirationTime(issuedAt + accessSeconds)
    .sign(keys.access[0])
}

type Proved = AccessClaims & { from: number; until: number }
/** A token comes with each call of its person, and to prove it costs a trip to another thread: once is enough. */
const proved = new WeakMap<SessionKeys, Map<string, Proved>>()
const mostProved = 5_000

/** Person and session that a token names; undefined for whatever is not a valid token of ours. */
export async function readAccessToken(
  keys: SessionKeys,
  token: string,
  now = new Date(),
): Promise<AccessClaims | undefined> {
  const known = proved.get(keys) ?? new Map<string, Proved>()
  proved.set(keys, known)
  const found = known.get(token) ?? (await proveToken(keys, token, now))
  if (!found) return undefined
  const { from, until, ...claims } = found
  const seconds = now.getTime() / 1000
  // Clocks of several servers may differ about a beginning; an end is an end.
  if (seconds < from - skewSeconds || seconds >= until) {
    known.delete(token)
    return undefined
  }
  if (known.size >= mostProved && !known.has(token)) known.delete(known.keys().next().value ?? '')
  known.set(token, found)
  return claims
}

async function proveToken(keys: SessionKeys, token: string, now: Date): Promise<Proved | undefined> {
  if (!isWellFormed(token)) return undefined
  for (const key of keys.access) {
    const found = await proveBy(key, token, now)
    if (found) return found
  }
  return undefined
}

async function proveBy(key: Uint8Array, token: string, now: Date): Promise<Proved | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: header.typ,
      issuer,
      audience,
      requiredClaims: ['sub', 'sid', 'iat', 'nbf', 'exp', 'typ'],
      maxTokenAge: accessSeconds,
      clockTolerance: skewSeconds,
      currentDate: now,
    })
    const { sub, sid, nbf = 0, exp = 0, typ } = payload
    const claims = typ === 'access' ? readClaims(sub, sid) : undefined
    return claims && { ...claims, from: nbf, until: exp }
  } catch {
    return undefined
  }
}

function readClaims(sub: unknown, sid: unknown): AccessClaims | undefined {
  if (typeof sub !== 'string' || !/^[1-9]\d{0,9}$/.test(sub)) return undefined
  if (typeof sid !== 'number' || !Number.isInteger(sid)) return undefined
  return { user_id: Number(sub), session_id: sid }
}

/** Exactly our header, and claims written as we write them: nothing named twice, nothing read in two ways. */
function isWellFormed(token: string): boolean {
  if (token.length > longestToken) return false
  const [head, claims, signature, ...more] = token.split('.')
  if (more.length > 0 || head !== encodedHeader || !claims || !/^[\w-]{43}$/.test(signature ?? ''))
    return false
  try {
    return encode(JSON.parse(Buffer.from(claims, 'base64url').toString())) === claims
  } catch {
    return false
  }
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
