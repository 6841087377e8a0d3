import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/process/config/config.ts'
import { createServer } from './http-server.ts'
import { createLog } from '#server/platform/process/log.ts'

test('an idle socket does not hold up the closing of the server', async () => {
  const app = createServer(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), createLog('silent'))
  app.get('/', async () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const silent = net.connect(port, '127.0.0.1').on('error', () => {})
  await once(silent, 'connect')
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here')
  const cut = once(silent, 'close')
  await app.close()
  await cut
}, 5_000)
