import type { RequestEcho } from '#server/platform/http/request-echo.ts'
import type { TrustedProxies } from '#server/platform/process/config/trusted-proxies.ts'
import type { Certificate, ProbeResult } from './probe-address.ts'
import { type Finding, findingsAbout } from '#server/operations/health/check.ts'

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

export type ProxyObservation = {
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
