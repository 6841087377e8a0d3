import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const late = '?late'
/** Modules needed in part at once by the page and in whole by `full-router.ts`. Those with contexts and other singletons are not copied. */
const copied =
  /\/react-router\/dist\/production\/(?:index|lib\/router\/(?:router|history|instrumentation|matcher|utils)|lib\/dom\/ssr\/(?:single-fetch|routes|data|links|components|routeModules|errorBoundaries|fallback)|vendor\/turbo-stream-v2\/[\w-]+)\.js$/

export const isLate = (id: string) => id.endsWith(late)

/** Entries of the late files: they take the router's copies. */
const begins = /\/platform\/(?:library-internals\/full-router\.ts|hydration\/page-prefetch\.tsx)$/

/** A context is one for all, so the copy of the module that makes it passes on the first one. */
const shared = '?shared'
const contexts = /^const (\w+) = React\$1\.createContext\(.*\);$/gm

/** Components that nobody draws stay in the bundle because they were made, and given a name for React's tools. */
const components = /\/react-router\/dist\/production\/lib\/(?:context|dom\/lib|dom\/ssr\/components)\.js$/
const names = /^\w+\.displayName = .*;$/gm
const makers = /= (React\$1\.(?:forwardRef|memo|createContext)\()/g

/**
 * A file of the bundle holds whole modules, so the few lines that a page takes of the router's largest ones would bring all of them. For
 * `full-router.ts` they are modules of their own. At an upgrade: build; the plugin stops where these files are no longer found, and
 * test/browser/resilience/first-scripts.test.ts says what a page loads.
 */
export function lateRouterPlugin(): Plugin {
  const met = new Set<string>()
  return {
    name: 'late-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (!importer) return null
      if (source.endsWith(shared)) return source.slice(0, -shared.length)
      if (!(isLate(importer) || (source === 'react-router' && begins.test(importer)))) return null
      const found = await this.resolve(source, importer.replace(late, ''), { ...options, skipSelf: true })
      if (!found || !copied.test(found.id)) return found
      met.add(found.id)
      return { ...found, id: found.id + late }
    },
    async load(id) {
      if (!isLate(id)) return null
      const file = id.slice(0, -late.length)
      const code = await readFile(file, 'utf8')
      return code.replace(contexts, `import { $1 } from ${JSON.stringify(file + shared)};`)
    },
    transform(code, id) {
      if (!components.test(id)) return null
      return { code: code.replace(names, '').replace(makers, '= /* @__PURE__ */ $1'), map: null }
    },
    buildEnd(error) {
      if (!error && met.size < 15) throw new Error(`The router has other files now: ${[...met].join(', ')}`)
    },
  }
}
