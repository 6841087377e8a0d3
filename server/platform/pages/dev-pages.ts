import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'

/**
 * While developing, Vite serves the browser's modules and makes the pages anew at each change. It starts beside the shop: a
 * call to a changed server does not wait for it.
 */
export function developPages(app: FastifyInstance): () => Promise<ServerBuild> {
  // Beside the hub's, Vite's own connection may be upgraded here.
  Object.assign(app.server, { shouldUpgradeCallback: () => true })
  const starting = startVite(app)
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(api|health|metrics)\b/.test(request.url)) return
    const { middlewares } = await starting
    await new Promise<void>((resolve) => middlewares(request.raw, reply.raw, () => resolve()))
  })
  // An open page that loses Vite's connection loads itself anew as soon as an address answers: this one must not any more.
  app.addHook('preClose', async () => {
    app.server.close()
    await (await starting).close()
  })
  const loadPages = async () =>
    (await (await starting).ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  // Ahead of the first request, which says what is wrong with them.
  loadPages().catch(() => {})
  return loadPages
}

async function startVite(app: FastifyInstance) {
  const { createServer } = await import('vite')
  return createServer({
    appType: 'custom',
    // Changes travel over the shop's own port: Vite would open a second one, on all interfaces.
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      // What is no page's source: the shop's own data among it, which changes all the time.
      watch: { ignored: ['**/{bench,build,data,db,deploy,docs,test}/**'] },
    },
  })
}
