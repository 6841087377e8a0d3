import { readFileSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { until } from '#test/faults/run-shop.ts'
import { type ChildProgram, makeFolder, own, startProgram } from './child-program.ts'
import { type DebianProgram, programFile } from './debian-programs.ts'

/** A program that is at its port as soon as it is started, and has nothing to lose. */
export class SmallProgram {
  readonly #program: DebianProgram
  readonly #args: readonly string[]
  readonly #home: string
  readonly port: number
  #child: ChildProgram | undefined

  constructor(program: DebianProgram, args: readonly string[], place: { home: string; port: number }) {
    this.#program = program
    this.#args = args
    this.#home = place.home
    this.port = place.port
  }

  async start() {
    this.#child = startProgram(programFile(this.#program), this.#args, this.#home)
    const child = this.#child
    await until(`${this.#program} is there`, () => {
      child.mustRun()
      return answersAt(this.port)
    })
  }

  kill = () => this.#child?.end('SIGKILL')
  stop = () => this.#child?.end('SIGTERM')
}

function answersAt(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    const say = (there: boolean) => {
      socket.destroy()
      resolve(there)
    }
    socket.once('connect', () => say(true)).once('error', () => say(false))
  })
}

export function redisServer(folder: string, port: number): SmallProgram {
  const home = path.join(folder, 'redis')
  makeFolder(home)
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  return new SmallProgram('redis-server', args, { home, port })
}

const sample = path.join(import.meta.dirname, '../../deploy/haproxy.cfg')

/** HAProxy by the sample of `deploy/`, with ports of its own. */
export function proxyServer(folder: string, port: number, shopPorts: readonly number[]): SmallProgram {
  const home = path.join(folder, 'proxy')
  makeFolder(home)
  const file = path.join(home, 'haproxy.cfg')
  const text = shopPorts.reduce(
    (said, shopPort, index) => said.replaceAll(`127.0.0.1:300${index + 1}`, `127.0.0.1:${shopPort}`),
    readFileSync(sample, 'utf8'),
  )
  writeFileSync(
    file,
    text.replace('127.0.0.1:8080', `127.0.0.1:${port}`).replace('maxconn 20000', 'maxconn 2000'),
  )
  own(file)
  return new SmallProgram('haproxy', ['-db', '-f', file], { home, port })
}
