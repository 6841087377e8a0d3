import { isWhole } from '#web/base/platform/library-internals/whole-script.ts'

/** Metadata of a page that is kept. */
export type CachedPage = Readonly<{
  url: string
  title: string
  /** When the shop answered it, in milliseconds. */
  at: number
  bytes: number
  /** The scripts, styles and fonts that it is drawn with. */
  files: readonly string[]
}>

const factsHeader = 'x-kept'

const filesIn = /\/assets\/[\w.-]+/g

/** A copy of an answer with what is known of it beside. */
export function toCached(html: string, answer: Response, url: string, files: readonly string[]): Response {
  const facts: CachedPage = {
    url,
    title: titleOf(html),
    at: Date.now(),
    bytes: html.length,
    files: [...new Set([...(html.match(filesIn) ?? []), ...files])],
  }
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': answer.headers.get('content-security-policy') ?? "default-src 'none'",
    // A header holds no letters with marks.
    [factsHeader]: encodeURIComponent(JSON.stringify(facts)),
  })
  return new Response(html, { headers })
}

export function readCached(answer: Response): CachedPage | undefined {
  try {
    return JSON.parse(decodeURIComponent(answer.headers.get(factsHeader) ?? '')) as CachedPage
  } catch {
    return undefined
  }
}

function titleOf(html: string): string {
  const [, title = ''] = /<title[^>]*>([^<]*)<\/title>/.exec(html) ?? []
  return unescapeHtml(title)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }
const unescapeHtml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => entities[name] ?? '')

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`)

/** Why a kept page is shown in the place of the shop's own answer. */
export type Reason = 'offline' | 'silent' | 'slow'

const reasons: Record<Reason, string> = {
  offline: 'Không có mạng',
  silent: 'Nhà sách chưa trả lời',
  slow: 'Đường truyền chậm',
}

const inVietnam = { timeZone: 'Asia/Ho_Chi_Minh' } as const
const dayOf = (at: number) =>
  new Date(at)
    .toLocaleDateString('vi-VN', { ...inVietnam, day: '2-digit', month: '2-digit' })
    .replace('-', '/')

/** '14:05', or of another day '14:05 ngày 22/11' */
export function savedAt(at: number, now = Date.now()): string {
  const time = new Date(at).toLocaleTimeString('vi-VN', { ...inVietnam, hour: '2-digit', minute: '2-digit' })
  return dayOf(at) === dayOf(now) ? time : `${time} ngày ${dayOf(at)}`
}

/** The page says so itself, before its scripts come and without them: the style sheet shows the attribute. */
export async function markCached(answer: Response, reason: Reason): Promise<Response> {
  const { at = 0 } = readCached(answer) ?? {}
  const html = await answer.text()
  const said = `${reasons[reason]}: trang lưu lúc ${savedAt(at)}`
  const headers = new Headers(answer.headers)
  headers.set('cache-control', 'no-store')
  return new Response(html.replace('<html ', `<html data-kept="${said}" `), { headers })
}

/** A file that was cut short on its way is answered like a whole one. */
export const isWholeFile = (file: string, bytes: ArrayBuffer) =>
  file.endsWith('.js') ? isWhole(new TextDecoder().decode(bytes)) : bytes.byteLength > 0
