import http from 'node:http'
import https from 'node:https'
import type { Duplex } from 'node:stream'
import type { TLSSocket } from 'node:tls'

export type ProbeOptions = {
  method?: string
  headers?: Record<string, string>
  /** Says that so many bytes come, and sends none of them. */
  announced?: number
  patience?: number
}

export type ProbeResult = {
  status: number
  headers: http.IncomingHttpHeaders
  text: string
  sentAt: number
  heardAt: number
  certificate: Certificate | undefined
}

/** Undefined `trouble`: a client that knows the usual authorities believes it. */
export type Certificate = { trouble: string | undefined; validUntil: number }

const usualPatience = 10_000
const longestText = 65_536

/**
 * One request over a line of its own. The certificate is judged and not demanded: what else is wrong behind a bad one is told in
 * the same run.
 */
export function probeAddress(
  url: string,
  { method = 'GET', headers = {}, announced, patience = usualPatience }: ProbeOptions = {},
): Promise<ProbeResult> {
  const target = new URL(url)
  const { request } = target.protocol === 'https:' ? https : http
  const sentAt = Date.now()
  return new Promise((resolve, reject) => {
    const asking = request(
      target,
      {
        method,
        headers: announced === undefined ? headers : { ...headers, 'content-length': String(announced) },
        agent: false,
        signal: AbortSignal.timeout(patience),
        rejectUnauthorized: false,
      },
      async (answer) => {
        const told = { ...factsOf(answer), sentAt, heardAt: Date.now() }
        resolve({ ...told, text: await readSome(answer) })
        asking.destroy()
      },
    )
    asking.on('upgrade', (answer, socket) => {
      resolve({ ...factsOf(answer), sentAt, heardAt: Date.now(), text: '' })
      socket.destroy()
    })
    asking.on('error', reject)
    if (announced === undefined) asking.end()
    else asking.flushHeaders()
  })
}

const factsOf = (answer: http.IncomingMessage) => ({
  status: answer.statusCode ?? 0,
  headers: answer.headers,
  certificate: certificateOf(answer.socket),
})

function certificateOf(socket: Duplex): Certificate | undefined {
  if (!('getPeerCertificate' in socket)) return undefined
  const line = socket as TLSSocket
  const { valid_to: validTo } = line.getPeerCertificate()
  return {
    trouble: line.authorized ? undefined : String(line.authorizationError),
    validUntil: Date.parse(validTo),
  }
}

async function readSome(answer: http.IncomingMessage): Promise<string> {
  let text = ''
  try {
    for await (const chunk of answer.setEncoding('utf8')) {
      text += chunk as string
      if (text.length > longestText) break
    }
  } catch {
    // A line that was cut in the middle: what came is what there is.
  }
  return text
}
