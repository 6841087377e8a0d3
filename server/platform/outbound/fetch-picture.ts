import { lookup as resolve } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction, BlockList } from 'node:net'
import { callbackify } from 'node:util'
import { pauseDeadline } from '#server/platform/process/deadline.ts'
import { outgoing } from './post-json.ts'

/** Nothing was fetched: a wrong address, a closed network, or a server that gave no file in time. */
export class NotFetched extends Error {
  override name = 'NotFetched'
}

export type FetchOptions = {
  largest: number
  milliseconds: number
  /** For tests: how a name becomes addresses, and how a server is asked. */
  resolveAll?: (host: string) => Promise<readonly { address: string; family: number }[]>
  ask?: (url: URL, options: https.RequestOptions) => ReturnType<typeof https.request>
}

const mostRedirects = 3

/** A file from the open internet, as an address in a form names it. Where it leads next is judged like the first one. */
export function fetchPicture(address: string, options: FetchOptions): Promise<Buffer> {
  return outgoing({ to: 'pictures', call: 'fetch' }, () => pauseDeadline(() => follow(address, options)))
}

async function follow(address: string, options: FetchOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.milliseconds)
  let url = readAddress(address)
  for (let step = 0; step <= mostRedirects; step++) {
    const answer = await ask(url, options, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return readUpTo(answer, options.largest)
    answer.destroy()
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
      throw new NotFetched(`it answered ${statusCode}`)
    url = readAddress(headers.location, url)
  }
  throw new NotFetched('it leads in a circle')
}

function readAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href)
  const plain = url?.protocol === 'https:' && url.port === '' && !url.username && !url.password
  if (!plain) throw new NotFetched('not a plain https address')
  // A number needs no look-up, so it would pass by the judge below.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isPublicAddress(host)) throw new NotFetched('not in the open internet')
  return url
}

function ask(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { ask: open = https.request, resolveAll = (host) => resolve(host, { all: true }) } = options
  return new Promise((answered, failed) => {
    const fail = (cause: unknown) => failed(new NotFetched('no answer', { cause }))
    open(url, {
      signal,
      agent: false,
      lookup: judgedLookup(resolveAll),
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'hien-sach' },
    })
      .on('response', answered)
      .on('error', fail)
      .end()
  })
}

/** The connection goes to the very address that was judged: a name that changes its mind changes nothing. */
function judgedLookup(resolveAll: NonNullable<FetchOptions['resolveAll']>): LookupFunction {
  const judge = callbackify(async (host: string) => {
    const found = await resolveAll(host)
    if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address)))
      throw new NotFetched('not in the open internet')
    return [...found]
  })
  return (host, { all }, done) =>
    judge(host, (error, found = []) => {
      if (error || all) return done(error, found)
      done(null, found[0]?.address ?? '', found[0]?.family)
    })
}

async function readUpTo(answer: IncomingMessage, largest: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > largest) throw new NotFetched('too large')
      chunks.push(chunk)
    }
  } catch (cause) {
    throw cause instanceof NotFetched ? cause : new NotFetched('it broke off', { cause })
  }
  return Buffer.concat(chunks)
}

const withheld = new BlockList()
const withheldNetworks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
for (const network of withheldNetworks) {
  const [address = '', bits] = network.split('/')
  withheld.addSubnet(address, Number(bits), 'ipv4')
}
/** Withheld from the public range of IPv6: examples, and tunnels that carry an address of the older kind. */
withheld.addSubnet('2001:db8::', 32, 'ipv6')
withheld.addSubnet('2001::', 23, 'ipv6')
withheld.addSubnet('2002::', 16, 'ipv6')

const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/** True where an IP address stands in the open internet, and not in this machine or in a house's own network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !withheld.check(address, 'ipv4')
  return version === 6 && global.check(address, 'ipv6') && !withheld.check(address, 'ipv6')
}
