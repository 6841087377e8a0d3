import { randomBytes } from 'node:crypto'
import { hubPath } from '#contract/hub.ts'
import { importFileLimit } from '#contract/catalogue/imports/import-sentences.ts'
import { createImport } from '#contract/catalogue/imports/imports.ts'
import { doctorAuthorization, requestEchoPath, type RequestEcho } from '#server/platform/http/request-echo.ts'
import { apiBase } from '#server/platform/http/serve.ts'
import { probeAddress, type ProbeResult, type Certificate } from './probe-address.ts'
import {
  codeOf,
  type Finding,
  findingsAbout,
  type Setup,
  declareCheck,
} from '#server/operations/health/check.ts'
import { clockFromDate, judgeClock } from './check-machine.ts'
import type { TrustedProxies } from '#server/platform/process/config/trusted-proxies.ts'

const about = 'Địa chỉ công khai'
const { fine, must, skipped } = findingsAbout(about)
/** Address in a network that is for examples only. */
const pretended = '203.0.113.77'
const mebibyte = 1024 * 1024

export const publicAddressCheck = declareCheck({ name: about, beforeStart: checkPublicAddress })

/** The shop as its readers reach it: everything that stands between them and its processes. */
export async function checkPublicAddress(setup: Setup): Promise<Finding[]> {
  const { publicUrl } = setup.config
  if (publicUrl === undefined) return [skipped('PUBLIC_URL chưa đặt')]
  let first: ProbeResult
  try {
    first = await probeAddress(`${publicUrl}/health/ready`)
  } catch (error) {
    return [
      must(
        `không tới được ${publicUrl} từ máy này (${codeOf(error)})`,
        'Xem tên miền (DNS), tường lửa, và proxy có chạy không.',
      ),
    ]
  }
  const { certificate } = first
  const clock = clockFromDate(first.headers.date, first.sentAt, first.heardAt)
  return [
    judgeReadiness(first.status),
    ...(certificate ? [judgeCertificate(certificate, Date.now())] : []),
    ...(clock ? [judgeClock('địa chỉ công khai', clock.aheadMs, clock.exactMs)] : []),
    ...(await checkRedirect(setup, publicUrl)),
    ...(first.status < 500 ? await checkBehindProxy(setup, publicUrl) : []),
  ]
}

function judgeReadiness(status: number): Finding {
  if (status === 200) return fine('cửa hàng sẵn sàng')
  if (status === 503)
    return must('cửa hàng chưa sẵn sàng (503)', 'Đợi nó mở xong; nếu lâu, xem nhật ký và cơ sở dữ liệu.')
  if (status >= 500)
    return must(
      `proxy không tới được cửa hàng (${status})`,
      'Mở cửa hàng, và xem proxy có trỏ đúng HOST và PORT không.',
    )
  return must(
    `không phải cửa hàng trả lời (${status})`,
    'Xem tên miền và proxy có trỏ đúng cửa hàng này không.',
  )
}

async function checkRedirect({ plainUrl }: Setup, publicUrl: string): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:' || (port !== '' && plainUrl === undefined)) return []
  const heard = await probeAddress(plainUrl ?? `http://${hostname}/`).catch(() => undefined)
  return [judgeRedirect(heard, publicUrl)]
}

async function checkBehindProxy({ config, sessionSecret }: Setup, publicUrl: string): Promise<Finding[]> {
  const findings = [
    ...(await checkSeen(publicUrl, sessionSecret, config.trustProxy)),
    judgeUpgrade((await askUpgrade(publicUrl))?.status),
    judgeUpload(await announceLargest(publicUrl), importFileLimit / mebibyte),
  ]
  for (const path of ['/metrics', '/api/docs']) {
    const heard = await probeAddress(publicUrl + path).catch(() => undefined)
    const exposed = heard && judgeHidden(path, heard.status)
    if (exposed) findings.push(exposed)
  }
  return findings
}

async function checkSeen(
  publicUrl: string,
  sessionSecret: string | undefined,
  trustProxy: Setup['config']['trustProxy'],
) {
  const proxy = findingsAbout('Proxy')
  if (sessionSecret === undefined) return [proxy.skipped('không có SESSION_SECRET để hỏi cửa hàng')]
  const headers = { authorization: doctorAuthorization(sessionSecret), 'x-forwarded-for': pretended }
  const heard = await probeAddress(publicUrl + requestEchoPath, { headers }).catch(() => undefined)
  const seen = heard?.status === 200 ? (JSON.parse(heard.text) as RequestEcho) : undefined
  if (seen) return judgeSeen({ seen, pretended, publicUrl, trustProxy })
  return [
    proxy.must(
      'cửa hàng ở địa chỉ này không nhận ra SESSION_SECRET của lệnh này',
      'Chạy lệnh với đúng .env của cửa hàng; SESSION_SECRET phải như nhau ở mọi tiến trình, và đồng hồ phải đúng.',
    ),
  ]
}

const askUpgrade = (publicUrl: string) =>
  probeAddress(`${publicUrl}${hubPath}/?EIO=4&transport=websocket`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      origin: publicUrl,
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
    },
  }).catch(() => undefined)

/**
 * Says, without a token, that a file comes as large as what the staff may send. A proxy with a lower limit refuses at once; else the
 * shop does, or the proxy waits for the file.
 */
const announceLargest = async (publicUrl: string): Promise<number | 'waits' | undefined> => {
  const asked = {
    method: createImport.method,
    headers: { 'content-type': 'multipart/form-data; boundary=doctor' },
    announced: importFileLimit,
    patience: 2_000,
  }
  try {
    return (await probeAddress(publicUrl + apiBase + createImport.path, asked)).status
  } catch (error) {
    return codeOf(error) === 'ABORT_ERR' ? 'waits' : undefined
  }
}

const day = 86_400_000
const samples = 'Mẫu đúng: deploy/nginx.conf và deploy/Caddyfile.'

export function judgeCertificate({ trouble, validUntil }: Certificate, now: number): Finding {
  const { fine, should, must } = findingsAbout('TLS')
  const days = Math.floor((validUntil - now) / day)
  const renew = 'Xem vì sao chứng chỉ không tự gia hạn (certbot renew, hoặc nhật ký của Caddy).'
  if (trouble !== undefined && days >= 0)
    return must(
      `chứng chỉ không được trình duyệt tin (${trouble})`,
      'Dùng chứng chỉ của đúng tên miền, kèm đủ chuỗi (fullchain).',
    )
  if (days < 0) return must('chứng chỉ đã hết hạn', renew)
  if (days < 4) return must(`chứng chỉ chỉ còn ${days} ngày`, renew)
  return days < 14 ? should(`chứng chỉ còn ${days} ngày`, renew) : fine(`chứng chỉ còn ${days} ngày`)
}

/** Judges the answer of the same name without TLS; undefined: nothing answers there. */
export function judgeRedirect(
  heard: Pick<ProbeResult, 'status' | 'headers'> | undefined,
  publicUrl: string,
): Finding {
  const { fine, should, must } = findingsAbout('http → https')
  const redirect = `Cho cổng 80 chuyển hướng (301 hoặc 308) sang https. ${samples}`
  if (!heard) return should('cổng 80 không trả lời: ai gõ địa chỉ không có https sẽ không vào được', redirect)
  const { status, headers } = heard
  const leadsTo = headers.location ?? ''
  const isOurs = URL.canParse(leadsTo) && new URL(leadsTo).origin === new URL(publicUrl).origin
  if (status >= 300 && status < 400 && isOurs) return fine('có chuyển hướng')
  if (status >= 300 && status < 400) return should('cổng 80 chuyển hướng tới nơi khác PUBLIC_URL', redirect)
  return must(`cổng 80 trả lời ${status} mà không chuyển sang https`, redirect)
}

type ProxyObservation = {
  seen: RequestEcho
  /** The address that the doctor pretended to have in X-Forwarded-For. */
  pretended: string
  publicUrl: string
  trustProxy: TrustedProxies
}

/** Checks that the proxy before the shop says what the shop is told to believe, and the shop believes nothing else. */
export function judgeSeen({ seen, pretended, publicUrl, trustProxy }: ProxyObservation): Finding[] {
  const { fine, should, must } = findingsAbout('Proxy')
  const findings: Finding[] = []
  const { host, protocol } = new URL(publicUrl)
  if (seen.ip === pretended)
    findings.push(
      must(
        'ai cũng tự đặt được địa chỉ của mình bằng X-Forwarded-For, nên các giới hạn theo địa chỉ không giữ được',
        `Đặt TRUST_PROXY là số proxy đứng trước (1), không phải true; hoặc cho proxy ghi đè X-Forwarded-For. ${samples}`,
      ),
    )
  else if (seen.forwardedFor === undefined || seen.forwardedFor === pretended)
    findings.push(
      must(
        'proxy không cho biết địa chỉ của người đọc: mọi người bị tính chung một địa chỉ',
        `Cho proxy đặt X-Forwarded-For. ${samples}`,
      ),
    )
  else if (trustProxy === false)
    findings.push(
      must(
        'proxy cho biết địa chỉ người đọc nhưng cửa hàng không tin',
        'Đặt TRUST_PROXY=1 (số proxy đứng trước).',
      ),
    )
  else if (!addressesIn(seen.forwardedFor).includes(seen.ip))
    findings.push(
      must(
        'TRUST_PROXY không nhận ra proxy này: mọi người bị tính chung một địa chỉ',
        'Đặt TRUST_PROXY là số proxy đứng trước, hoặc địa chỉ đúng của proxy.',
      ),
    )
  if (seen.host !== host)
    findings.push(should(`proxy đổi Host thành ${seen.host}`, `Cho proxy giữ nguyên Host. ${samples}`))
  if (trustProxy !== false && `${seen.protocol}:` !== protocol)
    findings.push(
      should(
        `proxy nói X-Forwarded-Proto là ${seen.protocol}`,
        `Cho proxy đặt X-Forwarded-Proto. ${samples}`,
      ),
    )
  return findings.length > 0
    ? findings
    : [fine('tới nơi đúng Host, X-Forwarded-For và X-Forwarded-Proto; địa chỉ giả không lọt')]
}

const addressesIn = (header: string) => header.split(',').map((each) => each.trim())

export function judgeUpgrade(status: number | undefined): Finding {
  const { fine, should } = findingsAbout('WebSocket')
  if (status === 101) return fine('đi qua được /hub/')
  return should(
    `không mở được ở /hub/ (${status ?? 'không trả lời'}): tin báo và trò chuyện chậm và tốn hơn`,
    `Cho proxy chuyển Upgrade và Connection ở /hub/. ${samples}`,
  )
}

export function judgeUpload(status: number | 'waits' | undefined, megabytes: number): Finding {
  const { fine, should, skipped } = findingsAbout('Tải tệp lên')
  if (status === 413)
    return should(
      `proxy không cho tệp ${megabytes} MB đi qua`,
      `Đặt client_max_body_size (nginx) hoặc request_body (Caddy) từ ${megabytes + 2} MB. ${samples}`,
    )
  // Without a token the shop refuses; that it is the shop who does is what counts.
  return status === 401 || status === 'waits'
    ? fine(`tệp ${megabytes} MB không bị proxy chặn`)
    : skipped(`không rõ (${status ?? 'không trả lời'})`)
}

export function judgeHidden(path: string, status: number): Finding | undefined {
  if (status !== 200) return undefined
  return findingsAbout('Trang của người vận hành').must(
    `ai cũng đọc được ${path}`,
    `Đặt PUBLIC_URL và TRUST_PROXY, và chặn ${path} ở proxy. ${samples}`,
  )
}
