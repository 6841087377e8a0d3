import { once } from 'node:events'
import net from 'node:net'

export type ReceivedLetter = { to: string; headers: string; text: string }

/** A mail server that keeps what it gets, or answers everything as it is told to. */
export async function openMailServer(answers: Partial<Record<'RCPT' | 'DATA', string>> = {}) {
  const letters: ReceivedLetter[] = []
  const server = net.createServer((socket) => {
    let heard = ''
    let to = ''
    let inLetter = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    const onLine = (line: string) => {
      const word = line.split(' ')[0]?.toUpperCase()
      if (word === 'EHLO') say('250-mail.example\r\n250 8BITMIME')
      else if (word === 'STARTTLS') say('502 not here')
      else if (word === 'RCPT') {
        to = /<(.*)>/.exec(line)?.[1] ?? ''
        say(answers.RCPT ?? '250 fine')
      } else if (word === 'DATA') {
        inLetter = answers.DATA === undefined
        say(answers.DATA ?? '354 go on')
      } else if (word === 'QUIT') say('221 bye')
      else say('250 fine')
    }
    socket.on('error', () => {})
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text
      for (;;) {
        const end = heard.indexOf(inLetter ? '\r\n.\r\n' : '\r\n')
        if (end === -1) return
        const part = heard.slice(0, end)
        heard = heard.slice(end + (inLetter ? 5 : 2))
        if (inLetter) {
          const [headers = '', body = ''] = part.split('\r\n\r\n')
          letters.push({ to, headers, text: Buffer.from(body, 'base64').toString() })
          inLetter = false
          say('250 kept')
        } else onLine(part)
      }
    })
    say('220 mail.example')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}
