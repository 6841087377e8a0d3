import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'
import type { Bindings, ChildLoggerOptions, LogFn } from 'pino'

type Said = Parameters<LogFn>

/** The log of a request is made when something is logged: for most nothing is, and making it redacts its bindings. */
class RequestLog {
  readonly #log: FastifyBaseLogger
  readonly #bindings: Bindings
  readonly #options: ChildLoggerOptions
  #made: FastifyBaseLogger | undefined

  constructor(log: FastifyBaseLogger, bindings: Bindings, options: ChildLoggerOptions) {
    this.#log = log
    this.#bindings = bindings
    this.#options = options
  }

  get #own(): FastifyBaseLogger {
    return (this.#made ??= this.#log.child(this.#bindings, this.#options))
  }

  get level() {
    return this.#log.level
  }

  trace(...said: Said) {
    this.#own.trace(...said)
  }
  debug(...said: Said) {
    this.#own.debug(...said)
  }
  info(...said: Said) {
    this.#own.info(...said)
  }
  warn(...said: Said) {
    this.#own.warn(...said)
  }
  error(...said: Said) {
    this.#own.error(...said)
  }
  fatal(...said: Said) {
    this.#own.fatal(...said)
  }
  silent() {}

  child(bindings: Bindings, options?: ChildLoggerOptions) {
    return this.#own.child(bindings, options)
  }
}

export const requestLog: NonNullable<FastifyServerOptions['childLoggerFactory']> = (log, bindings, options) =>
  new RequestLog(log, bindings, options) as FastifyBaseLogger
