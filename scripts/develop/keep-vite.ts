import type { Server } from 'node:http'
import { createServer } from 'vite'

/** Vite for as long as one develops: what it read and made stays, however often the shop starts again. */
export const keepVite = (root: string, server: Server) =>
  createServer({
    root,
    appType: 'custom',
    // Changes travel over the shop's own port: Vite would open a second one, on all interfaces.
    server: {
      middlewareMode: true,
      hmr: { server },
      // What is no page's source: the shop's own data among it, which changes all the time.
      watch: { ignored: ['**/{bench,build,data,db,deploy,docs,test}/**'] },
    },
  })
