import { randomBytes } from 'node:crypto'
import { hubPath } from '#contract/hub.ts'
import { importFileLimit } from '#contract/catalogue/imports/import-sentences.ts'
import { createImport } from '#contract/catalogue/imports/imports.ts'
import { doctorAuthorization, requestEchoPath, type RequestEcho } from '#server/platform/http/request-echo.ts'
import { apiBase } from '#server/platform/http/serve.ts'
import { probeAddress, type ProbeResult } from './probe-address.ts'
import {
  codeOf,
  type Finding,
  findingsAbout,
  type Setup,
  declareCheck,
} from '#server/operations/health/check.ts'
import { clockFromDate, judgeClock } from './check-machine.ts'
import {
  judgeCertificate,
  judgeHidden,
  judgeRedirect,
  judgeSeen,
  judgeUpgrade,
  judgeUpload,
} from './judge-proxy.ts'

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
