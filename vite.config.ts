import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { isLate, lateRouterPlugin } from './web/base/platform/library-internals/late-router-plugin.ts'
import { serviceWorkerPlugin } from './web/shop/offline/service-worker-plugin.ts'
import { scriptRecoveryPlugin } from './web/base/platform/library-internals/script-recovery-plugin.ts'

type Modules = { getModuleInfo(file: string): { importers: readonly string[] } | null }

/** Entry pages of readers: a page of these loads what it draws and nothing of another. */
const arrivals = ['home', 'list', 'book'] as const
type Share = 'everywhere' | (typeof arrivals)[number]

/** Wider ones first: what more pages share must not be drawn into the piece of fewer. */
const shares = [
  ['everywhere'],
  ['home', 'list', 'book'],
  ['home', 'list'],
  ['home', 'book'],
  ['list', 'book'],
  ...arrivals.map((page) => [page]),
].map((pages) => pages.join('-and-'))

const page =
  /[\\/]web[\\/](?:shop[\\/]screens[\\/](?:[a-z-]+[\\/])?)?(root|entry\.client|home|books|search|book)\.tsx/
const shareOfPage: Record<string, Share> = {
  root: 'everywhere',
  'entry.client': 'everywhere',
  home: 'home',
  books: 'list',
  search: 'list',
  book: 'book',
}

/**
 * Modules that every page loads come in one piece, and so do those that the same ones of the pages above load. The root stays by itself
 * with its styles: the router looks for them there.
 */
function shareOf(file: string, modules: Modules): string | null {
  if (page.exec(file) || file.endsWith('.css')) return null
  const pages = pagesWith(file, modules)
  if (pages.has('everywhere')) return 'everywhere'
  const arriving = arrivals.filter((one) => pages.has(one))
  return pages.size < 2 || arriving.length === 0 ? null : arriving.join('-and-')
}

/** Which pages load this module from the start: what they import later, like dialogs, is not among it. */
function pagesWith(file: string, modules: Modules): Set<string> {
  const pages = new Set<string>()
  const seen = new Set<string>()
  const look = (one: string) => {
    if (seen.has(one)) return
    seen.add(one)
    const importers = modules.getModuleInfo(one)?.importers ?? []
    if (importers.length === 0) pages.add(shareOfPage[page.exec(one)?.[1] ?? ''] ?? one)
    importers.forEach(look)
  }
  look(file)
  return pages
}

const isFramework = (file: string) =>
  /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/.test(file) && !isLate(file)

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), scriptRecoveryPlugin(), lateRouterPlugin(), serviceWorkerPlugin()],
  publicDir: 'web/public',
  // While developing, packages are bundled once: one that is found on a later screen would load every open page anew.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!**/*.test.*'] },
  build: {
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    // Scripts that come later need pieces that are there already: to list these for each of them is more than it saves.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Fewer and larger files: what every page loads comes in one piece.
            codeSplitting: {
              groups: [
                { name: 'framework', test: isFramework, priority: shares.length + 1 },
                ...shares.map((share, index) => ({
                  name: (file: string, modules: Modules) => (shareOf(file, modules) === share ? share : null),
                  priority: shares.length - index,
                })),
              ],
            },
          },
        },
      },
    },
  },
})
