import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { workerPath } from '#contract/platform/pages/offline-pages.ts'

const source = fileURLToPath(new URL('worker/service-worker.ts', import.meta.url))

/** The worker is one plain script beside those of the pages: it shares no file with them, since it outlives them. */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        build: {
          write: false,
          rolldownOptions: { input: source, output: { format: 'iife', codeSplitting: false } },
        },
      })
      const [file] = 'output' in built ? built.output : Array.isArray(built) ? (built[0]?.output ?? []) : []
      if (file?.type !== 'chunk') throw new Error('The service worker was not built.')
      this.emitFile({ type: 'asset', fileName: workerPath.slice(1), source: file.code })
    },
  }
}
