import type { FastifyInstance } from 'fastify'
import type { AppOptions } from './app-parts.ts'
import { createApp } from './app.ts'
import { Draining } from '#server/platform/http/health.ts'
import { openPort, ownAddress } from '#server/platform/http/open-port.ts'
import { openTraces } from '#server/platform/tracing/otlp/open-traces.ts'

type Opened = {
  address: string
  /** For so many seconds everything is still answered while readiness says no. */
  drain: (seconds: number) => Promise<void>
}

/** The shop's server in this process, on its port. `onCreated` is told how to close it, also where the port is not to be had. */
export async function openApp(
  options: AppOptions & { developing?: boolean },
  onCreated: (close: () => Promise<void>) => void,
): Promise<Opened> {
  const draining = new Draining()
  const closeTraces = await openTraces(options.config, options.log)
  const app = await createApp({ ...options, draining })
  onCreated(async () => {
    await app.close()
    await closeTraces()
  })
  const address = options.developing ? await openWhileDeveloping(app) : await openPort(app, options.config)
  return { address, drain: (seconds) => draining.begin(seconds) }
}

async function openWhileDeveloping(app: FastifyInstance): Promise<string> {
  const { openBehind } = await import('#server/platform/pages/dev-pages.ts')
  await openBehind(app)
  return ownAddress(app)
}
