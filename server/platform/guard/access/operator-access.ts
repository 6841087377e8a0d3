import type { IncomingHttpHeaders } from 'node:http'
import { noSuchAddress } from '#contract/platform/shape/refusal.ts'
import type { Config } from '#server/platform/process/config/config.ts'
import { isPublicUrl, isLoopbackAddress, isLoopbackName } from '#server/platform/process/config/exposure.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { constantTimeEqual } from '#server/platform/guard/sessions/constant-time-equal.ts'

type Settings = Pick<Config, 'metricsToken' | 'trustProxy' | 'publicUrl'>

/** Parts of a request that are looked at. */
export type OperatorRequest = {
  headers: IncomingHttpHeaders
  raw: {
    httpVersion: string
    socket: { remoteAddress?: string | undefined; localPort?: number | undefined }
  }
}

/** Headers that proxies and the networks before them add to a request, by the beginnings of their names. */
const addedByProxies =
  /^(forwarded|via|true-client-ip|(cf|cdn|fastly|fly|ali)-|x-(forwarded|real|client|cluster|original|envoy|amzn?|azure|arr|proxy|scheme|cloud|vercel|nf)\b)/

/** Operators' pages: from this very machine, or with the token. For others they do not exist. */
export function mustBeOperator(request: OperatorRequest, settings: Settings) {
  const given = request.headers.authorization
  if (settings.metricsToken && given && constantTimeEqual(given, `Bearer ${settings.metricsToken}`)) return
  if (!mayBeProxied(settings) && comesFromHere(request)) return
  throw new Failure(noSuchAddress)
}

/** Behind a proxy, every request comes from this machine. */
const mayBeProxied = ({ trustProxy, publicUrl }: Settings) =>
  trustProxy !== false || (publicUrl !== undefined && isPublicUrl(publicUrl))

/**
 * Its own name and port in `Host`: a page of another site that makes its own name point here sends that name. And
 * what is older than HTTP/1.1 is a proxy: programs have long spoken that.
 */
function comesFromHere({ raw, headers }: OperatorRequest): boolean {
  const { remoteAddress = '', localPort } = raw.socket
  const [, name = '', port = '80'] = /^(.+?)(?::(\d+))?$/.exec(headers.host ?? '') ?? []
  return (
    isLoopbackAddress(remoteAddress) &&
    raw.httpVersion === '1.1' &&
    isLoopbackName(name) &&
    Number(port) === localPort &&
    !Object.keys(headers).some((header) => addedByProxies.test(header))
  )
}
