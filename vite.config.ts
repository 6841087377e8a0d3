import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { scriptRecoveryPlugin } from './web/platform/library-internals/script-recovery-plugin.ts'

type Modules = { getModuleInfo(file: string): { importers: readonly string[] } | null }

/**
 * What every page loads comes in one piece, in another what the home page shares with lists and books, and in a third what the
 * page of a book shares with any other. The root stays by itself with its styles: the router looks for them there.
 */
function shareOf(file: string, modules: Modules): string | null {
  if (page.exec(file)?.[1] === 'root' || file.endsWith('.css')) return null
  const pages = pagesWith(file, modules)
  if (pages.has('root')) return 'common'
  if (pages.size < 2) return null
  return pages.has('home') ? 'shelves' : pages.has('book') ? 'of-a-book' : null
}

const page = /[\\/]web[\\/](?:storefront[\\/](?:[a-z-]+[\\/])?)?(root|home|books|search|book)\.tsx/
/** Names every icon there is, so it would lead from each icon to every page. */
const allIcons = /lucide-react\.mjs$/

/** Which of these pages load this module from the start: what they import later, like dialogs, is not among it. */
function pagesWith(file: string, modules: Modules): Set<string> {
  const pages = new Set<string>()
  const seen = new Set<string>()
  const look = (one: string) => {
    if (seen.has(one) || allIcons.test(one)) return
    seen.add(one)
    const importers = modules.getModuleInfo(one)?.importers ?? []
    if (importers.length === 0) pages.add(page.exec(one)?.[1] ?? one)
    importers.forEach(look)
  }
  look(file)
  return pages
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), scriptRecoveryPlugin()],
  publicDir: 'web/public',
  // While developing, packages are bundled once: one that is found on a later screen would load every open page anew.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!**/*.test.*'] },
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 400 },
  environments: {
    // Of the icons only those that are drawn: all of them together took 30 MB of the server's memory.
    // While developing that would mean to transform each of them before the first page.
    ssr: command === 'build' ? { resolve: { noExternal: ['lucide-react'] } } : {},
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Fewer and larger files: what every page loads comes in one piece.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 2,
                },
                { name: shareOf, debugName: 'shared' },
              ],
            },
          },
        },
      },
    },
  },
}))
