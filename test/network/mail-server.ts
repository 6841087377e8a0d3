import { once } from 'node:events'
import net from 'node:net'

export type ReceivedLetter = {
  to: string
  id: string
  headers: string
  text: string
  html: string
  whole: string
}

type Moment = 'CONNECT' | 'RCPT' | 'DATA' | 'END'
/** Fault at a moment: another answer, a line that breaks before or after the letter was kept, or silence. */
export type Fault = { say: string } | 'cut' | 'cut-after' | 'silence' | undefined

type Behaviour = Partial<Record<'RCPT' | 'DATA', string>> & { fault?: (moment: Moment, to: string) => Fault }

/** A mail server that keeps what it gets, or answers and breaks off as it is told to. */
export async function openMailServer({ fault, ...answers }: Behaviour = {}) {
  const letters: ReceivedLetter[] = []
  const sockets = new Set<net.Socket>()
  const faultAt = (moment: Moment, to: string): Fault => {
    const answer = moment === 'RCPT' || moment === 'DATA' ? answers[moment] : undefined
    return answer === undefined ? fault?.(moment, to) : { say: answer }
  }
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    serveMail(socket, letters, faultAt)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** One line to the server. */
function serveMail(
  socket: net.Socket,
  letters: ReceivedLetter[],
  faultAt: (moment: Moment, to: string) => Fault,
) {
  let heard = ''
  let to = ''
  let inLetter = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  /** True where it went as it should. */
  const at = (moment: Moment, otherwise: () => void): boolean => {
    const fault = faultAt(moment, to)
    if (fault === undefined) otherwise()
    else if (fault === 'cut') socket.destroy()
    else if (fault === 'cut-after') {
      otherwise()
      socket.destroy()
    } else if (fault !== 'silence') say(fault.say)
    return fault === undefined
  }
  const onLine = (line: string) => {
    const word = line.split(' ')[0]?.toUpperCase()
    if (word === 'EHLO') say('250-mail.example\r\n250 8BITMIME')
    else if (word === 'STARTTLS') say('502 not here')
    else if (word === 'RCPT') {
      to = /<(.*)>/.exec(line)?.[1] ?? ''
      at('RCPT', () => say('250 fine'))
    } else if (word === 'DATA') inLetter = at('DATA', () => say('354 go on'))
    else if (word === 'QUIT') say('221 bye')
    else say('250 fine')
  }
  const onLetter = (whole: string) => {
    inLetter = false
    const keep = () => letters.push(readLetterText(to, whole))
    const fault = faultAt('END', to)
    if (fault === 'cut-after') keep()
    if (fault === 'cut' || fault === 'cut-after') socket.destroy()
    else if (fault === undefined) {
      keep()
      say('250 kept')
    } else if (fault !== 'silence') say(fault.say)
  }
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text
    for (;;) {
      const end = heard.indexOf(inLetter ? '\r\n.\r\n' : '\r\n')
      if (end === -1) return
      const part = heard.slice(0, end)
      heard = heard.slice(end + (inLetter ? 5 : 2))
      if (inLetter) onLetter(part)
      else onLine(part)
    }
  })
  at('CONNECT', () => say('220 mail.example'))
}

function readLetterText(to: string, whole: string): ReceivedLetter {
  const { headers, body } = splitHead(whole)
  const boundary = /boundary="?([^";\r\n]+)/.exec(headers)?.[1]
  const parts = boundary === undefined ? [whole] : body.split(`--${boundary}`).map((part) => part.trim())
  const partOf = (type: string) => parts.map(splitHead).find(({ headers: of }) => of.includes(type))
  const words = (type: string) => Buffer.from(partOf(type)?.body ?? '', 'base64').toString()
  const id = /^Message-ID: <([^>]+)>/im.exec(headers)?.[1] ?? ''
  return { to, id, headers, text: words('text/plain'), html: words('text/html'), whole }
}

function splitHead(whole: string) {
  const [headers = '', ...body] = whole.split('\r\n\r\n')
  return { headers, body: body.join('\r\n\r\n') }
}

/** A header as a mail program shows it: unfolded, its encoded words decoded. */
export function headerOf({ headers }: Pick<ReceivedLetter, 'headers'>, name: string): string {
  const unfolded = headers.replaceAll(/\r\n[ \t]+/g, ' ')
  const line = unfolded.split('\r\n').find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return (line ?? '')
    .slice(name.length + 1)
    .trim()
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?B\?(.*?)\?=/gi, (_, word: string) => Buffer.from(word, 'base64').toString())
    .replaceAll(/=\?utf-8\?Q\?(.*?)\?=/gi, (_, word: string) =>
      decodeURIComponent(word.replaceAll('_', ' ').replaceAll('=', '%')),
    )
}
