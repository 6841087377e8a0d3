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
      // Folders without sources of a page: the shop's own data among them, which changes all the time.
      watch: { ignored: ['**/{bench,build,data,db,deploy,docs,test}/**'] },
    },
  })
