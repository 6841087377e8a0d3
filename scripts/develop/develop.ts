import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { describeFailedStart, exitCodeOf } from '#server/app/failed-start.ts'
import { readSettingsFile } from '#server/selling/gateways/load-settings.ts'
import { invalid } from '#server/platform/process/config/config-error.ts'
import { parseConfig } from '#server/platform/process/config/config.ts'
import { refusedPort } from '#server/platform/http/open-port.ts'
import { restartOnChange } from '#scripts/launch/restart-on-change.mjs'
import { nodeEnv } from '#scripts/node-settings.mjs'
import { forward, forwardLine } from './forward.ts'
import { keepVite } from './keep-vite.ts'
import { ShopBehind } from './shop-behind.ts'

const root = path.join(import.meta.dirname, '../..')
const main = path.join(root, 'server/app/main.ts')
/** Sources of the server. The web's are not among them: Vite puts these into the open page. */
const watched = ['server', 'contract', 'db', '.env'].map((name) => path.join(root, name))
/** After so many milliseconds a shop that opens is stopped all the same. */
const longestOpening = 10_000
/** Nothing of Vite's, and called too often to ask it. */
const isOfShop = (url = '') => /^\/(api|health|metrics|hub)\b/.test(url)

/**
 * Keeps the port and Vite, and starts the shop behind them again when its sources change: a request in between waits instead of failing,
 * and what Vite has made of the pages is there for the next shop.
 */
async function develop() {
  const given = { ...process.env }
  const slips = readSettingsFile('.env')
  if (slips.length > 0) throw invalid(...slips)
  process.env.NODE_ENV ??= 'development'
  const config = parseConfig(process.env)
  const server = createServer()
  const listening = once(server, 'listening')
  server.listen(config.port, config.host)
  await listening.catch((error: unknown) => {
    throw refusedPort(error, config)
  })
  const starting = keepVite(root, server)
  let wasOpen = false
  const shop = new ShopBehind({
    answer: async (payload) => (await starting).environments.ssr.hot.handleInvoke(payload as never),
    onOpen: () => {
      if (wasOpen) void starting.then(({ ws }) => ws.send({ type: 'full-reload' }))
      wasOpen = true
    },
  })
  server.on('request', async (request, response) => {
    if (isOfShop(request.url)) return forward(shop, request, response)
    const { middlewares } = await starting
    middlewares(request, response, () => void forward(shop, request, response))
  })
  server.on('upgrade', (request, line, head) => {
    if (!request.headers['sec-websocket-protocol']?.startsWith('vite-'))
      void forwardLine(shop, request, line, head)
  })
  const running = restartOnChange(process.execPath, [main, '--dev', ...process.argv.slice(2)], {
    cwd: root,
    env: { ...nodeEnv, ...given, DEV_DOOR: JSON.stringify(server.address()) },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    onStart: (child) => shop.follow(child),
    beforeRestart: () => shop.leaveOnceOpen(longestOpening),
  })
  for (const place of watched.filter((one) => existsSync(one)))
    watch(place, { recursive: true }, (_event, name) => running.changed(String(name ?? place)))
  process.exit(await running.ended)
}

try {
  await develop()
} catch (error) {
  console.error(await describeFailedStart(error))
  process.exit(await exitCodeOf(error))
}
