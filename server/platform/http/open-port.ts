import type { FastifyInstance } from 'fastify'
import { ConfigError, exitCodes } from '#server/platform/process/config/config-error.ts'
import type { Config } from '#server/platform/process/config/config.ts'

const reasons: Record<string, (config: Config) => string> = {
  EADDRINUSE: ({ port }) =>
    `PORT: cổng ${port} đang được một chương trình khác dùng. Hãy đóng nó, hoặc chọn cổng khác, chẳng hạn PORT=${port + 1} npm start`,
  EACCES: ({ port }) => `PORT: không được phép mở cổng ${port}. Hãy chọn một cổng từ 1024 trở lên.`,
  EADDRNOTAVAIL: ({ host }) => `HOST: máy này không có địa chỉ ${host}.`,
}

/** Opens the door, and answers where it is. What stands in the way is said with what to do about it. */
export async function openPort(app: FastifyInstance, config: Config): Promise<string> {
  try {
    return await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    throw refusedPort(error, config)
  }
}

/** Error for a port that was refused. */
export function refusedPort(error: unknown, config: Config): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  const reason = reasons[code]
  if (!reason) return error
  // A port that is taken may be free later, and an address come up.
  return new ConfigError(reason(config), code === 'EACCES' ? exitCodes.settings : exitCodes.other)
}

/** URL at which a server that listens can be reached from this very machine. */
export function ownAddress(app: FastifyInstance): string {
  const address = app.server.address()
  if (!address || typeof address === 'string') throw new Error('The shop has no address before it listens')
  const everywhere = address.address === '::' || address.address === '0.0.0.0'
  if (everywhere) return `http://${address.family === 'IPv6' ? '[::1]' : '127.0.0.1'}:${address.port}`
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}
