import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'

/**
 * While developing, a process above this one (scripts/develop/) keeps Vite and the port, so that neither starts again with the shop. It
 * makes the pages' modules anew at each change; they run here.
 */
export async function developPages(): Promise<() => Promise<ServerBuild>> {
  const { ModuleRunner, ESModulesEvaluator, createNodeImportMeta } = await import('vite/module-runner')
  const runner = new ModuleRunner(
    { transport: { invoke: askAbove() }, createImportMeta: createNodeImportMeta, hmr: false },
    new ESModulesEvaluator(),
  )
  const loadPages = () => runner.import<ServerBuild>('virtual:react-router/server-build')
  // Ahead of the first request, which says what is wrong with them.
  loadPages().catch(() => {})
  return loadPages
}

type Answer = { result: unknown } | { error: unknown }

/** Over the line that stands between the two processes anyway. */
function askAbove(): (payload: unknown) => Promise<Answer> {
  const waiting = new Map<number, (answer: Answer) => void>()
  let asked = 0
  process.on('message', ({ ask, answer }: { ask: number; answer: Answer }) => {
    waiting.get(ask)?.(answer)
    waiting.delete(ask)
  })
  // The line alone must not keep a shop alive that could not open.
  process.channel?.unref()
  return (payload) =>
    new Promise((resolve) => {
      const ask = ++asked
      waiting.set(ask, resolve)
      process.send?.({ ask, payload })
    })
}

/** Opens a port for the process above alone, which answers at the one that people see. Its address is the shop's. */
export async function openBehind(app: FastifyInstance): Promise<void> {
  const door = process.env['DEV_DOOR']
  if (door === undefined || !process.send) throw new Error('`npm run dev` opens a shop for development')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const own = app.server.address()
  process.send({ port: typeof own === 'object' && own ? own.port : 0 })
  Object.assign(app.server, { address: () => JSON.parse(door) as unknown })
}
