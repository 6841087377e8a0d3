import { createHash } from 'node:crypto'
import type { ZaloAccount } from '#server/base/channels/zalo-settings.ts'
import { ChannelClosed } from '#server/talking/channels/channel-port.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { seal, unseal } from '#server/platform/guard/sessions/sealed-bytes.ts'
import type { SessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import type { AskHouse } from '#server/platform/outbound/call-house.ts'
import { NoAnswer, outgoing } from '#server/platform/outbound/post-json.ts'
import { findToken, holdToken, keepTokens, noteTokenTrouble, type TokenRow } from './zalo-token-store.ts'
import type { TokenState } from './zalo-token-tables.ts'

type Keys = Pick<SessionKeys, 'connection'>
type Tokens = { access: string; refresh: string }

export type TokenKeeper = {
  /** The token in force, renewed where it is about to end, or where it is the one that was just refused. Throws `ChannelClosed`. */
  token(not?: { refused: string }): Promise<string>
  /** Sentence about what keeps tokens from being renewed, after a try where one is due. */
  trouble(): Promise<string | undefined>
}

/** After so many seconds what failed is tried again by itself. */
const pauses: Partial<Record<TokenState, number>> = { lost: 60, refused: 3600, unreadable: 60 }
const usualSeconds = 3600
/** A token is renewed so long before it ends, or after nine tenths of a shorter life. */
const longestMargin = 300

/** Words of a state that is not good: they stand on the screen, in the doctor's answer and beside messages that wait. */
export const tokenTroubles = {
  lost: 'Lần đổi mã vừa rồi không có câu trả lời nên mã làm mới có thể đã mất. Nhà sách thử lại mỗi phút; nếu Zalo từ chối, hãy lấy Refresh Token mới ở developers.zalo.me và dán vào mục Kết nối.',
  refused:
    'Zalo không nhận mã làm mới nữa: nó đã được dùng ở nơi khác, quá ba tháng, hoặc App Secret không đúng. Hãy lấy Refresh Token mới ở developers.zalo.me và dán vào mục Kết nối.',
  unreadable:
    'Mã của Zalo được niêm bằng khóa phiên mà máy chủ không còn giữ. Hãy lấy Refresh Token mới ở developers.zalo.me và dán vào mục Kết nối.',
} as const

export const chainOf = ({ appId, refreshToken }: Pick<ZaloAccount, 'appId' | 'refreshToken'>) =>
  createHash('sha256').update(`${appId} ${refreshToken}`).digest('hex')

const ownerOf = (chain: string) => `zalo ${chain}`

/** Tokens of an account, kept sealed in the database and exchanged by one process at a time. */
export function keepZaloTokens(db: Db, keys: Keys, account: ZaloAccount, ask: AskHouse): TokenKeeper {
  const chain = chainOf(account)
  const opened = ({ sealed }: TokenRow): Tokens | undefined => {
    const bytes = sealed && unseal(keys.connection, ownerOf(chain), sealed)
    return bytes ? (JSON.parse(bytes.toString()) as Tokens) : undefined
  }
  const usable = (row: TokenRow | undefined, refused: string | undefined) => {
    const tokens = row?.is_good ? opened(row) : undefined
    return tokens && tokens.access !== refused ? tokens.access : undefined
  }
  /** The exchange and the note of what it brought are one transaction, in which the row is held. */
  const renew = (refused: string | undefined, isPatient: boolean) =>
    db.transaction(async (tx): Promise<{ token: string } | { state: Trouble }> => {
      const row = await holdToken(tx, chain)
      const token = usable(row, refused)
      if (token !== undefined) return { token }
      if (isPatient && isTrouble(row.state) && row.tried_seconds < (pauses[row.state] ?? 0))
        return { state: row.state }
      const refresh = row.sealed ? opened(row)?.refresh : account.refreshToken
      if (refresh === undefined) return note(tx, chain, 'unreadable')
      return take(tx, await exchange(account, refresh, ask))
    })
  const take = async (tx: Transaction, brought: Brought) => {
    if (typeof brought === 'string') return note(tx, chain, brought)
    const { access, refresh, seconds } = brought
    const sealed = seal(keys.connection, ownerOf(chain), Buffer.from(JSON.stringify({ access, refresh })))
    await keepTokens(tx, chain, sealed, seconds - Math.min(longestMargin, seconds / 10))
    return { token: access }
  }
  const tokenOr = async (refused: string | undefined, isPatient: boolean) => {
    const token = usable(await findToken(db, chain), refused)
    return token === undefined ? renew(refused, isPatient) : { token }
  }
  return {
    async token(not) {
      const kept = await tokenOr(not?.refused, true)
      if ('token' in kept) return kept.token
      throw new ChannelClosed(tokenTroubles[kept.state])
    },
    async trouble() {
      const kept = await tokenOr(undefined, false)
      return 'token' in kept ? undefined : tokenTroubles[kept.state]
    },
  }
}

/** Sentence about the trouble in which the tokens of an account were last seen. */
export async function keptTrouble(db: Db, account: ZaloAccount): Promise<string | undefined> {
  const row = await findToken(db, chainOf(account))
  return row && isTrouble(row.state) ? tokenTroubles[row.state] : undefined
}

type Trouble = keyof typeof tokenTroubles
const isTrouble = (state: TokenState): state is Trouble => Object.hasOwn(tokenTroubles, state)

async function note(tx: Transaction, chain: string, state: Trouble): Promise<{ state: Trouble }> {
  await noteTokenTrouble(tx, chain, state)
  return { state }
}

type Brought = (Tokens & { seconds: number }) | 'lost' | 'refused'

async function exchange(account: ZaloAccount, refresh: string, ask: AskHouse): Promise<Brought> {
  const { oauthUrl, appId, appSecret } = account
  try {
    const { body } = await outgoing({ to: 'zalo', call: 'token' }, () =>
      ask({
        method: 'POST',
        url: `${oauthUrl}/v4/oa/access_token`,
        headers: { secret_key: appSecret },
        form: { refresh_token: refresh, app_id: appId, grant_type: 'refresh_token' },
      }),
    )
    return readTokens(body)
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return 'lost'
  }
}

/** A refusal has a code; anything else that has no tokens says nothing of what became of the one that was sent. */
function readTokens(body: unknown): Brought {
  if (typeof body !== 'object' || body === null) return 'lost'
  const { access_token: access, refresh_token: refresh, expires_in, error } = body as Record<string, unknown>
  if (isToken(access) && isToken(refresh)) {
    const seconds = Number(expires_in)
    return { access, refresh, seconds: seconds > 0 && seconds < 1e8 ? seconds : usualSeconds }
  }
  return error === undefined || error === null || error === 0 ? 'lost' : 'refused'
}

/** It goes into a header. */
const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,4000}$/.test(value)
