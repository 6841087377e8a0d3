import net from 'node:net'
import tls from 'node:tls'

export type SmtpServer = {
  host: string
  port: number
  /** TLS from the first byte; otherwise it begins where the server offers it. */
  secure: boolean
  login: { user: string; password: string } | undefined
}

const patience = 15_000
const longestReply = 65_536

/** A conversation with a mail server: one command, one reply. Anything unexpected ends it with an error. */
export class SmtpConnection {
  #socket: net.Socket
  #heard = ''
  #wake = () => {}
  #failure: Error | undefined

  private constructor(socket: net.Socket) {
    this.#socket = this.#listenTo(socket)
  }

  /** Greets the server, begins TLS where it can, and signs in where that is asked for. */
  static async open(server: SmtpServer): Promise<SmtpConnection> {
    const { host, port, secure, login } = server
    const socket = secure ? tls.connect({ host, port, servername: host }) : net.connect({ host, port })
    const connection = new SmtpConnection(socket)
    try {
      await connection.#expect(220)
      let offers = await connection.say('EHLO hien-sach', 250)
      if (!secure && /^250[ -]STARTTLS/im.test(offers)) {
        await connection.say('STARTTLS', 220)
        connection.#socket = connection.#listenTo(tls.connect({ socket, servername: host }))
        offers = await connection.say('EHLO hien-sach', 250)
      }
      if (login) await connection.#signIn(login)
      return connection
    } catch (error) {
      connection.close()
      throw error
    }
  }

  async say(command: string, wanted: number): Promise<string> {
    this.#socket.write(`${command}\r\n`)
    return this.#expect(wanted)
  }

  close() {
    this.#socket.destroy()
  }

  async #signIn({ user, password }: { user: string; password: string }) {
    if (!(this.#socket instanceof tls.TLSSocket))
      throw new Error('The mail server offers no TLS: the password is not told to it')
    await this.say(`AUTH PLAIN ${Buffer.from(`\0${user}\0${password}`).toString('base64')}`, 235)
  }

  #listenTo(socket: net.Socket): net.Socket {
    socket.setTimeout(patience, () => socket.destroy(new Error('The mail server does not answer')))
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      this.#heard += text
      if (this.#heard.length > longestReply)
        socket.destroy(new Error('The mail server does not stop talking'))
      this.#wake()
    })
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('The mail server hung up')))
    return socket
  }

  #fail(error: Error) {
    this.#failure ??= error
    this.#wake()
  }

  /** A reply may have several lines; the last one has a space after its number. */
  async #expect(wanted: number): Promise<string> {
    for (;;) {
      const reply = /^(?:\d{3}-.*\r?\n)*(\d{3})(?: .*)?\r?\n/.exec(this.#heard)
      if (reply) {
        this.#heard = this.#heard.slice(reply[0].length)
        if (Number(reply[1]) === wanted) return reply[0]
        throw new Error(`The mail server answered ${reply[0].trim()}`)
      }
      if (this.#failure) throw this.#failure
      await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }
}
